import type { Readable } from 'node:stream';
import type { Db } from '#server/platform/db/database.ts';
import { cleanFilename } from '#server/platform/object-store/clean-filename.ts';
import type { Ports } from '#server/ports.ts';
import { musicFile } from './file-key.ts';
import { listMusic } from './store.ts';
import type { MusicRow } from './table.ts';

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
