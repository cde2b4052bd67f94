import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { counted } from '#lib/counted.ts';
import { deleteFromBrowser, listStoredIds, readKept, saveToBrowser } from '#web/client/browser-storage.ts';
import * as conversations from '#web/client/endpoints/conversations.ts';
import { newKey } from '#web/client/new-key.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { showToast } from '#web/client/toasts.ts';
import { useRested } from '#web/ui/use-rested.ts';
import { type Conversation, emptyConversation } from './conversation.ts';
import { loadCode } from './load-code.ts';
import type { SavedConversation } from './saved-conversation.ts';
import type { ConversationState } from './use-conversation.ts';

/** Where the current conversation is saved. A save that is still running knows its own slot. */
type Slot = { place: Place };

const newPlace = (): Place => ({ id: newKey(), version: 0 });

/** The history of conversations, and the place of the current one in it. */
export function useConversationHistory(state: ConversationState, { isSignedIn }: { isSignedIn: boolean }) {
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

export type HistoryState = ReturnType<typeof useConversationHistory>;

/** A conversation in the history. */
export type HistoryEntry = { id: string; title: string; changedAt: string };

type HistoryPage = { items: readonly HistoryEntry[]; total: number };

/** Place of a conversation in the history; version 0 is a new one. */
type Place = { id: string; version: number };

/** Where conversations are stored: in the account, or in this browser. */
type History = {
  list(wanted: { search: string; page: number }): Promise<HistoryPage>;
  read(id: string): Promise<{ place: Place; content: Record<string, unknown> }>;
  save(place: Place, saved: SavedConversation): Promise<Place>;
  rename(id: string, title: string): Promise<void>;
  remove(id: string): Promise<void>;
};

const perPage = 25;
const quiet = { toast: false } as const;

/** The history of the signed-in user. */
const accountHistory: History = {
  async list({ search, page }) {
    return send(conversations.list, { search, page, itemsPerPage: perPage }, quiet);
  },
  async read(id) {
    const { version, content } = await send(conversations.read, { id }, quiet);
    return { place: { id, version }, content };
  },
  /** A conversation that another window changed or deleted goes on as a new one: neither loses anything. */
  async save(place, saved) {
    try {
      const { version } = await send(conversations.save, { ...place, ...saved }, quiet);
      return { id: place.id, version };
    } catch (error) {
      const isElsewhere = error instanceof CallFailed && ['conflict', 'not-found'].includes(error.code);
      if (!isElsewhere) throw error;
      return accountHistory.save({ id: newKey(), version: 0 }, saved);
    }
  },
  async rename(id, title) {
    await send(conversations.rename, { id, title }, quiet);
  },
  async remove(id) {
    await send(conversations.remove, { id }, quiet);
  },
};

type Kept = SavedConversation & { changedAt: string; version?: number };

/** The history of visitors, in this browser. */
const browserHistory: History = {
  async list({ search, page }) {
    const all = await Promise.all((await listStoredIds('conversations', '')).map(entryOf));
    const needle = search.trim().toLowerCase();
    const found = all
      .filter(({ title, words }) => `${title}\n${words}`.toLowerCase().includes(needle))
      .sort((a, b) => b.changedAt.localeCompare(a.changedAt));
    return { items: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  },
  async read(id) {
    const kept = (await readKept('conversations', id)) as Kept | null; // as `save` wrote it
    if (kept === null) throw new Error('This conversation is not in this browser.');
    return { place: { id, version: versionOf(kept) }, content: kept.content };
  },
  /** As in the account: what another window changed or deleted goes on as a new one. */
  async save(place, saved) {
    const kept = (await readKept('conversations', place.id)) as Kept | null; // as written below
    const id = versionOf(kept) === place.version ? place.id : newKey();
    const version = id === place.id ? place.version + 1 : 1;
    await saveToBrowser('conversations', id, { ...saved, version, changedAt: new Date().toISOString() } satisfies Kept);
    return { id, version };
  },
  async rename(id, title) {
    const kept = (await readKept('conversations', id)) as Kept | null; // as `save` wrote it
    if (kept !== null) await saveToBrowser('conversations', id, { ...kept, title });
  },
  remove: (id) => deleteFromBrowser('conversations', id),
};

/** Conversations of earlier releases have no version: they count as the first. */
function versionOf(kept: Kept | null): number {
  return kept === null ? 0 : (kept.version ?? 1);
}

async function entryOf(id: string): Promise<HistoryEntry & { words: string }> {
  const { title, words, changedAt } = (await readKept('conversations', id)) as Kept; // as `save` wrote it
  return { id, title, words, changedAt };
}

/** Moves the conversations of this browser to the account, and says how many. */
async function adoptConversations(): Promise<number> {
  const ids = await listStoredIds('conversations', '');
  for (const id of ids) {
    const { changedAt: _, version: __, ...saved } = (await readKept('conversations', id)) as Kept; // as `save` wrote it
    await accountHistory.save({ id, version: 0 }, saved);
    await deleteFromBrowser('conversations', id);
  }
  return ids.length;
}
