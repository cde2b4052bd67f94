import type { Db } from '../db/database.ts';
import { presentBoundary } from './present.ts';
import { listBoundaries } from './store.ts';

export { bringMaps } from './bring-maps.ts';
export { ownMapsOf } from './own-maps.ts';
export { routes } from './routes.ts';

/** For "everything that is kept about me". */
export async function exportBoundaries(db: Db, userId: string) {
  return (await listBoundaries(db, userId)).map((row) => presentBoundary(row, userId));
}
