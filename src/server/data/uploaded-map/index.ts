import type { Db } from '#server/platform/db/database.ts';
import { presentOwnMap } from './present.ts';
import { listOwnMaps } from './store.ts';

export { loadUploadedMaps, transferUploadedMaps } from './bring-maps.ts';
export { routes } from './routes.ts';

/** For the personal data export. */
export async function exportOwnMaps(db: Db, userId: string) {
  return (await listOwnMaps(db, userId)).map((row) => presentOwnMap(row, userId));
}
