import type { Db } from '../db/database.ts';
import { listMusic } from './store.ts';

/** A user's music, for the export of their data. */
export async function exportMusic(db: Db, userId: string) {
  return (await listMusic(db, userId)).map(({ name, seconds, size, createdAt }) => ({
    name,
    seconds,
    size,
    createdAt,
  }));
}
