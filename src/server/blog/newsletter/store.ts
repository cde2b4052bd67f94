import type { ReaderState } from '#contract/operations/reader-states.ts';
import { and, desc, eq, isNotNull, isNull, lt, not, or, type SQL, sql } from '#drizzle';
import { toEmailKey } from '#lib/email-key.ts';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type PageOf, type PageOfRows, toRange } from '#server/platform/db/page.ts';
import { type ReaderRow, readers } from './table.ts';

/** Subscribes an address whose owner wants it. True when it was not subscribed. */
export async function addReader(db: Db, email: string, now: Date): Promise<boolean> {
  const added = await db
    .insert(readers)
    .values({ email, emailKey: toEmailKey(email), joinedAt: now, confirmedAt: now })
    .onConflictDoUpdate({
      target: readers.emailKey,
      set: { joinedAt: now, confirmedAt: now, leftAt: null },
      setWhere: isNoReader,
    })
    .returning({ key: readers.emailKey });
  return added.length > 0;
}

/** Notes that somebody entered an address, which has to be confirmed. False when it is subscribed. */
export async function askReader(db: Db, email: string, now: Date): Promise<boolean> {
  const asked = await db
    .insert(readers)
    .values({ email, emailKey: toEmailKey(email), joinedAt: now, askedAt: now })
    .onConflictDoUpdate({ target: readers.emailKey, set: { askedAt: now }, setWhere: isNoReader })
    .returning({ key: readers.emailKey });
  return asked.length > 0;
}

/**
 * Subscribes an address with the link of an email. False when it was subscribed already. Null when nothing is known of the
 * address any more, or its owner has unsubscribed since the email.
 */
export async function confirmReader(
  db: Db,
  { email, sentAt }: { email: string; sentAt: Date },
  now: Date,
): Promise<boolean | null> {
  const [row] = await db
    .select()
    .from(readers)
    .where(eq(readers.emailKey, toEmailKey(email)))
    .for('update');
  if (row === undefined || (row.leftAt !== null && row.leftAt >= sentAt)) return null;
  return addReader(db, row.email, now);
}

/** Unsubscribes an address. True when it was subscribed. */
export async function removeReader(db: Db, email: string, now: Date): Promise<boolean> {
  const removed = await db
    .update(readers)
    .set({ leftAt: now })
    .where(and(eq(readers.emailKey, toEmailKey(email)), isReader))
    .returning({ key: readers.emailKey });
  return removed.length > 0;
}

const isReader = sql`(${readers.confirmedAt} is not null and ${readers.leftAt} is null)`;
const isNoReader = not(isReader);

export function countReaders(db: Db): Promise<number> {
  return db.$count(readers, isReader);
}

const states: Record<ReaderState, SQL | undefined> = {
  subscribed: isReader,
  unconfirmed: and(isNull(readers.confirmedAt), isNull(readers.leftAt)),
  unsubscribed: isNotNull(readers.leftAt),
};

/** Addresses in a state, or all of them, newest first. */
export async function listReaders(
  db: Db,
  { search, state, ...page }: PageOf & { search: string; state: ReaderState | 'all' },
): Promise<PageOfRows<ReaderRow>> {
  const words = search.trim();
  const isMeant = and(
    words === '' ? undefined : contains(readers.email, words),
    state === 'all' ? undefined : states[state],
  );
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

/** The state of an address. */
export function readerState({ confirmedAt, leftAt }: ReaderRow): ReaderState {
  if (leftAt !== null) return 'unsubscribed';
  return confirmedAt === null ? 'unconfirmed' : 'subscribed';
}

/** All current subscribers, in the order in which they joined. */
export function currentReaders(db: Db): Promise<ReaderRow[]> {
  return db.select().from(readers).where(isReader).orderBy(readers.joinedAt, readers.emailKey);
}

/** What is stored about an address, or null when there is nothing. */
export async function exportReader(db: Db, email: string) {
  const [row] = await db
    .select({
      email: readers.email,
      joinedAt: readers.joinedAt,
      askedAt: readers.askedAt,
      confirmedAt: readers.confirmedAt,
      leftAt: readers.leftAt,
    })
    .from(readers)
    .where(eq(readers.emailKey, toEmailKey(email)));
  return row ?? null;
}

/** Whether an address gets the newsletter. */
export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  return (await db.$count(readers, and(eq(readers.emailKey, toEmailKey(email)), isReader))) > 0;
}

/** Deletes those who unsubscribed before a time, unless they have asked to come back since. */
export async function removeFormerReaders(db: Db, before: Date): Promise<void> {
  const isForgotten = or(isNull(readers.askedAt), lt(readers.askedAt, before));
  await db.delete(readers).where(and(lt(readers.leftAt, before), isForgotten));
}

/** Deletes addresses that nobody has confirmed since a time. */
export async function removeUnconfirmed(db: Db, before: Date): Promise<void> {
  await db.delete(readers).where(and(states.unconfirmed, lt(readers.askedAt, before)));
}
