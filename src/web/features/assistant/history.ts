import { forget, keep, keptIds, readKept } from '#web/api/browser-storage.ts';
import * as conversations from '#web/api/endpoints/conversations.ts';
import { newKey } from '#web/api/new-key.ts';
import { CallFailed, send } from '#web/api/send.ts';
import type { SavedConversation } from './saved-conversation.ts';

/** A conversation in the history. */
export type HistoryEntry = { id: string; title: string; changedAt: string };

export type HistoryPage = { items: readonly HistoryEntry[]; total: number };

/** Place of a conversation in the history; version 0 is a new one. */
export type Place = { id: string; version: number };

/** Where conversations are stored: in the account, or in this browser. */
export type History = {
  list(wanted: { search: string; page: number }): Promise<HistoryPage>;
  read(id: string): Promise<{ place: Place; content: Record<string, unknown> }>;
  save(place: Place, saved: SavedConversation): Promise<Place>;
  rename(id: string, title: string): Promise<void>;
  remove(id: string): Promise<void>;
};

const perPage = 25;
const quiet = { toast: false } as const;

/** The history of the signed-in user. */
export const accountHistory: History = {
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
export const browserHistory: History = {
  async list({ search, page }) {
    const all = await Promise.all((await keptIds('conversations', '')).map(entryOf));
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
    await keep('conversations', id, { ...saved, version, changedAt: new Date().toISOString() } satisfies Kept);
    return { id, version };
  },
  async rename(id, title) {
    const kept = (await readKept('conversations', id)) as Kept | null; // as `save` wrote it
    if (kept !== null) await keep('conversations', id, { ...kept, title });
  },
  remove: (id) => forget('conversations', id),
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
export async function adoptConversations(): Promise<number> {
  const ids = await keptIds('conversations', '');
  for (const id of ids) {
    const { changedAt: _, version: __, ...saved } = (await readKept('conversations', id)) as Kept; // as `save` wrote it
    await accountHistory.save({ id, version: 0 }, saved);
    await forget('conversations', id);
  }
  return ids.length;
}
