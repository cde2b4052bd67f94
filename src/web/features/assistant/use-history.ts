import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { counted } from '#lib/counted.ts';
import { newKey } from '#web/api/new-key.ts';
import { showToast } from '#web/api/toasts.ts';
import { useRested } from '#web/ui/use-rested.ts';
import { type Conversation, emptyConversation } from './conversation.ts';
import { accountHistory, adoptConversations, browserHistory, type Place } from './history.ts';
import { loadCode } from './load-code.ts';
import type { ConversationState } from './use-conversation.ts';

/** Where the current conversation is saved. A save that is still running knows its own slot. */
type Slot = { place: Place };

const newPlace = (): Place => ({ id: newKey(), version: 0 });

/** The history of conversations, and the place of the current one in it. */
export function useHistory(state: ConversationState, { isSignedIn }: { isSignedIn: boolean }) {
  const history = isSignedIn ? accountHistory : browserHistory;
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const search = useRested(typed, 250);
  const [pages, setPages] = useState(1);
  const slot = useRef<Slot>({ place: newPlace() });
  const [currentId, setCurrentId] = useState(slot.current.place.id);
  const saved = useRef<Conversation>(state.conversation);
  const [problem, setProblem] = useState<string | null>(null);

  const found = useQuery({
    queryKey: ['conversations', isSignedIn, search, pages],
    queryFn: async () => {
      const all = await Promise.all(Array.from({ length: pages }, (_, at) => history.list({ search, page: at + 1 })));
      return { items: all.flatMap(({ items }) => items), total: all[0]?.total ?? 0 };
    },
    placeholderData: (before) => before,
  });
  const renew = () => client.invalidateQueries({ queryKey: ['conversations'] });

  async function save(conversation: Conversation, own: Slot) {
    const { toSaved } = await loadCode();
    const next = toSaved(conversation);
    if (next === null) {
      if (conversation.turns.length > 0) setProblem('This conversation is too large to be saved in the history.');
      return;
    }
    try {
      own.place = await history.save(own.place, next);
      if (own === slot.current) setCurrentId(own.place.id);
      setProblem(null);
      void renew();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  const queue = useRef(Promise.resolve());
  /** Saves the current conversation if it has changed, one save at a time. */
  function saveCurrent() {
    const { conversation } = state;
    const own = slot.current;
    if (conversation === saved.current || conversation.turns.some(({ reply }) => reply.is === 'waiting')) return;
    saved.current = conversation;
    if (conversation.turns.length > 0) queue.current = queue.current.then(() => save(conversation, own));
  }
  // A moment after each reply, and when the user leaves.
  const rested = useRested(state.conversation, 600);
  const saveNow = useEffectEvent(saveCurrent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a conversation at rest is saved
  useEffect(() => saveNow(), [rested]);
  useEffect(() => () => saveNow(), []);

  const renewAfter = useEffectEvent(renew);
  useEffect(() => {
    if (!isSignedIn) return;
    adoptConversations().then(
      (count) => {
        if (count === 0) return;
        showToast('success', `${counted(count, 'conversation')} of this browser moved to your account.`);
        void renewAfter();
      },
      () => {}, // they stay in this browser, and the next visit tries again
    );
  }, [isSignedIn]);

  function start(next: Conversation, place: Place) {
    saveCurrent();
    slot.current = { place };
    saved.current = next;
    setCurrentId(place.id);
    setProblem(null);
    state.open(next);
  }

  return {
    found,
    typed,
    onType: (text: string) => {
      setPages(1);
      setTyped(text);
    },
    onMore: () => setPages(pages + 1),
    currentId,
    problem,
    startNew: () => start(emptyConversation, newPlace()),
    async open(id: string) {
      const [{ place, content }, { fromSaved }] = await Promise.all([history.read(id), loadCode()]);
      start(fromSaved(content), place);
    },
    async rename(id: string, title: string) {
      await history.rename(id, title);
      await renew();
    },
    async remove(id: string) {
      await history.remove(id);
      if (id === currentId) {
        saved.current = state.conversation; // nothing of it is to be saved again
        start(emptyConversation, newPlace());
      }
      await renew();
    },
  };
}

export type HistoryState = ReturnType<typeof useHistory>;
