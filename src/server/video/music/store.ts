import { and, desc, eq, inArray, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { type MusicRow, music } from './table.ts';

export function listMusic(db: Db, userId: string): Promise<MusicRow[]> {
  return db.select().from(music).where(eq(music.userId, userId)).orderBy(desc(music.createdAt), music.id);
}

type Wanted = { id: string; userId: string };

export async function findMusic(db: Db, { id, userId }: Wanted): Promise<MusicRow | null> {
  const [row] = await db
    .select()
    .from(music)
    .where(and(eq(music.id, id), eq(music.userId, userId)));
  return row ?? null;
}

export async function hasMusic(db: Db, wanted: Wanted): Promise<boolean> {
  return (await findMusic(db, wanted)) !== null;
}

/** Adds a file, unless the account has too many; uploads that arrive together are counted one after another. */
export function addMusic(db: Db, row: MusicRow, most: number): Promise<boolean> {
  return db.transaction(async (within) => {
    await within.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`music of ${row.userId}`}, 0))`);
    if ((await within.$count(music, eq(music.userId, row.userId))) >= most) return false;
    await within.insert(music).values(row);
    return true;
  });
}

export async function deleteMusic(db: Db, id: string): Promise<void> {
  await db.delete(music).where(eq(music.id, id));
}

/** Those of some ids that exist. */
export async function knownMusic(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: music.id })
    .from(music)
    .where(inArray(music.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
