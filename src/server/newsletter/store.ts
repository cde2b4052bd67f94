import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { toEmailKey } from '#lib/email-key.ts';
import type { Db } from '../db/database.ts';
import { readers } from './table.ts';

/** Puts an address on the list. True when it was not on it. */
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

export async function removeReader(db: Db, email: string, now: Date): Promise<void> {
  await db
    .update(readers)
    .set({ leftAt: now })
    .where(and(eq(readers.emailKey, toEmailKey(email)), isNull(readers.leftAt)));
}

export function countReaders(db: Db): Promise<number> {
  return db.$count(readers, isNull(readers.leftAt));
}

/** What is kept about an address, or null when it never was on the list. */
export async function exportReader(db: Db, email: string) {
  const [row] = await db
    .select({ email: readers.email, joinedAt: readers.joinedAt, leftAt: readers.leftAt })
    .from(readers)
    .where(eq(readers.emailKey, toEmailKey(email)));
  return row ?? null;
}
