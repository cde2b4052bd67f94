import { eq, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { type Flags, tours } from './table.ts';

export async function loadTourFlags(db: Db, userId: string): Promise<Flags> {
  const [row] = await db.select({ flags: tours.flags }).from(tours).where(eq(tours.userId, userId));
  return row?.flags ?? {};
}

/** Merged by the database, so that two browsers that set different flags at once both keep theirs. */
export async function mergeFlags(db: Db, userId: string, flags: Flags): Promise<Flags> {
  const [row] = await db
    .insert(tours)
    .values({ userId, flags })
    .onConflictDoUpdate({ target: tours.userId, set: { flags: sql`${tours.flags} || excluded.flags` } })
    .returning({ flags: tours.flags });
  return row?.flags ?? flags;
}
