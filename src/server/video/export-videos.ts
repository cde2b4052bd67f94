import type { Db } from '../db/database.ts';
import { storyOf } from './present.ts';
import { listAll } from './store.ts';

/** A user's videos, for the export of their data. */
export async function exportVideos(db: Db, userId: string) {
  return (await listAll(db, userId)).map(({ name, output, seconds, projectIds, createdAt, endedAt, ...rest }) => ({
    name,
    output,
    seconds,
    projectIds,
    story: storyOf(rest),
    createdAt,
    endedAt,
  }));
}
