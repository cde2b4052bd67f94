import type { Db } from '#server/platform/db/database.ts';
import { presentConversation } from './present.ts';
import { conversationsOf } from './store.ts';

/** Conversations of a user with their messages, for the personal data export. */
export async function exportConversations(db: Db, userId: string) {
  const rows = await conversationsOf(db, userId);
  return rows.map((row) => ({ ...presentConversation(row), content: JSON.parse(row.content) }));
}
