import type { ConversationEntry } from '#contract/ai/conversations.ts';
import type { Db } from '#server/platform/db/database.ts';
import { conversationsOf, type ListedConversation } from './store.ts';

export function presentConversation(row: ListedConversation): ConversationEntry {
  const { id, title, turns, version, createdAt, changedAt } = row;
  return { id, title, turns, version, createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString() };
}

/** Conversations of a user with their messages, for the personal data export. */
export async function exportConversations(db: Db, userId: string) {
  const rows = await conversationsOf(db, userId);
  return rows.map((row) => ({ ...presentConversation(row), content: JSON.parse(row.content) }));
}
