import { and, count, desc, eq, lt, or, sql } from '#drizzle';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type PageOf, type PageOfRows, toRange } from '#server/platform/db/page.ts';
import { type ConversationRow, conversations } from './table.ts';

/** All columns but the content, which may be large. */
export type ListedConversation = Omit<ConversationRow, 'content' | 'words' | 'userId'>;

const { id, userId, title, words, turns, version, createdAt, changedAt } = conversations;
const columns = { id, title, turns, version, createdAt, changedAt };

type Wanted = PageOf & { userId: string; search: string };

export async function listConversations(db: Db, wanted: Wanted): Promise<PageOfRows<ListedConversation>> {
  const search = wanted.search.trim();
  const found = search === '' ? undefined : or(contains(title, search), contains(words, search));
  const where = and(eq(userId, wanted.userId), found);
  const { limit, offset } = toRange(wanted);
  const rows = await db
    .select(columns)
    .from(conversations)
    .where(where)
    .orderBy(desc(changedAt), id)
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ total: count() }).from(conversations).where(where);
  return { rows, total: total?.total ?? 0 };
}

export async function findConversation(db: Db, wanted: string): Promise<ConversationRow | null> {
  const [row] = await db.select().from(conversations).where(eq(id, wanted));
  return row ?? null;
}

/** Prevents other inserts for this user until the transaction ends. */
export async function countConversationsLocked(db: Db, user: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`conversations of ${user}`}, 0))`);
  const [found] = await db.select({ there: count() }).from(conversations).where(eq(userId, user));
  return found?.there ?? 0;
}

export async function addConversation(db: Db, row: ConversationRow): Promise<boolean> {
  const added = await db.insert(conversations).values(row).onConflictDoNothing().returning({ id });
  return added.length > 0;
}

/** Changes a conversation while it has this version; false if it has another one. */
export async function changeConversation(
  db: Db,
  at: { id: string; version: number },
  changes: Partial<ConversationRow>,
): Promise<boolean> {
  const changed = await db
    .update(conversations)
    .set({ ...changes, version: at.version + 1 })
    .where(and(eq(id, at.id), eq(version, at.version)))
    .returning({ id });
  return changed.length > 0;
}

export async function renameConversation(db: Db, wanted: string, name: string): Promise<void> {
  await db.update(conversations).set({ title: name }).where(eq(id, wanted));
}

export async function removeConversation(db: Db, wanted: string): Promise<void> {
  await db.delete(conversations).where(eq(id, wanted));
}

export async function removeConversationsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(conversations).where(lt(changedAt, before));
}

/** All conversations of a user, for the personal data export. */
export function conversationsOf(db: Db, user: string): Promise<ConversationRow[]> {
  return db.select().from(conversations).where(eq(userId, user)).orderBy(desc(changedAt));
}
