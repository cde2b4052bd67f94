import type { Db } from '#server/platform/db/database.ts';
import type { Viewer } from './cards.ts';
import { enter, type Met } from './enter.ts';
import type { Right } from './may.ts';

/** A chart for a user who wants to act on it: refused as not found, or as not allowed. */
export function findProjectFor(db: Db, user: Viewer, { id, right }: { id: string; right: Right }): Promise<Met> {
  return enter(db, { id, user, right });
}
