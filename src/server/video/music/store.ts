import type { Readable } from 'node:stream';
import { and, desc, eq, inArray, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { cleanFilename } from '#server/platform/object-store/clean-filename.ts';
import type { Ports } from '#server/ports.ts';
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
async function knownMusic(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: music.id })
    .from(music)
    .where(inArray(music.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Where a file of music is stored. */
export function musicFile(id: string): string {
  return `music/${id}`;
}

/** A user's music, for the export of their data. */
export async function exportMusic(db: Db, userId: string) {
  return (await listMusic(db, userId)).map((row) => ({
    name: row.name,
    seconds: row.seconds,
    size: row.size,
    createdAt: row.createdAt,
    file: placeOf(row),
  }));
}

type ExportFile = { file: string; open: () => Promise<Readable | null> };

export async function exportMusicFiles(
  { db, files }: Pick<Ports, 'db' | 'files'>,
  userId: string,
): Promise<ExportFile[]> {
  return (await listMusic(db, userId)).map((row) => ({
    file: placeOf(row),
    open: async () => (await files.get(musicFile(row.id)))?.stream ?? null,
  }));
}

function placeOf({ id, name }: MusicRow): string {
  return `music/${id}-${cleanFilename(name)}`;
}

/** Removes files of music that nobody has any more, such as those of deleted accounts. A new one has its row first. */
export const purgeMusicFiles: Routine = {
  name: 'music.sweep',
  everyMinutes: 24 * 60,
  run: async ({ db, files }) => {
    const root = musicFile('');
    const ids: string[] = [];
    for await (const { key } of files.list(root)) ids.push(key.slice(root.length));
    const known = await knownMusic(db, ids.filter(isUuid));
    for (const id of ids) if (!known.has(id)) await files.remove(musicFile(id));
  },
};

function isUuid(text: string): boolean {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(text);
}
