import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newKey } from '#web/api/new-key.ts';
import { showToast } from '#web/api/toasts.ts';
import { useRested } from '#web/ui/use-rested.ts';
import { type Conversation, emptyConversation } from './conversation.ts';
import { accountHistory, adoptConversations, browserHistory, type Place } from './history.ts';
import { fromSaved, toSaved } from './saved-conversation.ts';
import type { ConversationState } from './use-conversation.ts';

/** The history of conversations, and the place of the current one in it. */
export function useHistory(state: ConversationState, { isSignedIn }: { isSignedIn: boolean }) {
  const history = isSignedIn ? accountHistory : browserHistory;
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const search = useRested(typed, 250);
  const [pages, setPages] = useState(1);
  const place = useRef<Place>({ id: newKey(), version: 0 });
  const [currentId, setCurrentId] = useState(place.current.id);
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

  const save = useEffectEvent(async (conversation: Conversation) => {
    const next = toSaved(conversation);
    if (next === null) {
      if (conversation.turns.length > 0) setProblem('This conversation is too large to be saved in the history.');
      return;
    }
    try {
      place.current = await history.save(place.current, next);
      setCurrentId(place.current.id);
      setProblem(null);
      void renew();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  });
  // Saved a moment after each reply, one at a time.
  const rested = useRested(state.conversation, 600);
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    if (rested === saved.current || rested.turns.some(({ reply }) => reply.is === 'waiting')) return;
    saved.current = rested;
    if (rested.turns.length > 0) queue.current = queue.current.then(() => save(rested));
  }, [rested]);

  const renewAfter = useEffectEvent(renew);
  useEffect(() => {
    if (!isSignedIn) return;
    adoptConversations().then(
      (count) => {
        if (count === 0) return;
        showToast(
          'success',
          `${count === 1 ? '1 conversation' : `${count} conversations`} of this browser moved to your account.`,
        );
        void renewAfter();
      },
      () => {}, // they stay in this browser, and the next visit tries again
    );
  }, [isSignedIn]);

  function start(next: Conversation, at: Place) {
    place.current = at;
    saved.current = next;
    setCurrentId(at.id);
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
    startNew: () => start(emptyConversation, { id: newKey(), version: 0 }),
    async open(id: string) {
      const { place: at, content } = await history.read(id);
      start(fromSaved(content), at);
    },
    async rename(id: string, title: string) {
      await history.rename(id, title);
      await renew();
    },
    async remove(id: string) {
      await history.remove(id);
      if (id === currentId) start(emptyConversation, { id: newKey(), version: 0 });
      await renew();
    },
  };
}

export type HistoryState = ReturnType<typeof useHistory>;
