import { and, desc, eq, isNotNull, isNull, lt, sql } from '#drizzle';
import { toEmailKey } from '#lib/email-key.ts';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type PageOf, type PageOfRows, toRange } from '#server/platform/db/page.ts';
import { type ReaderRow, readers } from './table.ts';

/** Subscribes an address. True when it was not subscribed. */
export async function addReader(db: Db, email: string, now: Date): Promise<boolean> {
  const added = await db
    .insert(readers)
    .values({ email, emailKey: toEmailKey(email), joinedAt: now })
    .onConflictDoUpdate({
      target: readers.emailKey,
      set: { joinedAt: sql`excluded.joined_at`, leftAt: null },
      setWhere: isNotNull(readers.leftAt),
    })
    .returning({ key: readers.emailKey });
  return added.length > 0;
}

/** Unsubscribes an address. True when it was subscribed. */
export async function removeReader(db: Db, email: string, now: Date): Promise<boolean> {
  const removed = await db
    .update(readers)
    .set({ leftAt: now })
    .where(and(eq(readers.emailKey, toEmailKey(email)), isNull(readers.leftAt)))
    .returning({ key: readers.emailKey });
  return removed.length > 0;
}

export function countReaders(db: Db): Promise<number> {
  return db.$count(readers, isNull(readers.leftAt));
}

/** Current and former subscribers, newest first. */
export async function listReaders(
  db: Db,
  { search, ...page }: PageOf & { search: string },
): Promise<PageOfRows<ReaderRow>> {
  const words = search.trim();
  const isMeant = words === '' ? undefined : contains(readers.email, words);
  const { limit, offset } = toRange(page);
  const rows = await db
    .select()
    .from(readers)
    .where(isMeant)
    .orderBy(desc(readers.joinedAt), readers.emailKey)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(readers, isMeant) };
}

/** All current subscribers, in the order in which they joined. */
export function currentReaders(db: Db): Promise<ReaderRow[]> {
  return db.select().from(readers).where(isNull(readers.leftAt)).orderBy(readers.joinedAt, readers.emailKey);
}

/** What is stored about an address, or null when it was never subscribed. */
export async function exportReader(db: Db, email: string) {
  const [row] = await db
    .select({ email: readers.email, joinedAt: readers.joinedAt, leftAt: readers.leftAt })
    .from(readers)
    .where(eq(readers.emailKey, toEmailKey(email)));
  return row ?? null;
}

/** Those who unsubscribed before a time. */
export async function removeFormerReaders(db: Db, before: Date): Promise<void> {
  await db.delete(readers).where(lt(readers.leftAt, before));
}
