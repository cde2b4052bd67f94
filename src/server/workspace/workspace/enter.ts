import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { may, type Right } from './may.ts';
import { findPlace, lockWorkspace, type Place } from './store.ts';

type Entry = { id: string; userId: string; right: Right };

/** The workspace with the caller's role. Not found for strangers; members are refused with a reason. */
export async function enter(db: Db, { id, userId, right }: Entry): Promise<Place> {
  const place = (await findPlace(db, id, userId)) ?? refuse('not-found');
  requireThat(may(place.role, right), 'not-allowed', 'Your role in this team does not allow this.');
  return place;
}

/** Changes a workspace under its lock, one change after the other: the caller's role stays as it was read. */
export function changeWorkspace<T>(db: Db, entry: Entry, change: (within: Db, place: Place) => Promise<T>): Promise<T> {
  return db.transaction(async (within) => {
    await lockWorkspace(within, entry.id);
    return change(within, await enter(within, entry));
  });
}
