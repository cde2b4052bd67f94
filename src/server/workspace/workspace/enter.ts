import type { Db } from '#server/platform/db/database.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { mayOnWorkspace, type WorkspaceRight } from './may.ts';
import { findPlace, lockWorkspace, type WorkspaceMembership } from './store.ts';

type Entry = { id: string; user: ScopedUser; right: WorkspaceRight };

/** The workspace with the caller's role. Not found for strangers; members are refused with a reason. */
export async function requireMember(db: Db, { id, user, right }: Entry): Promise<WorkspaceMembership> {
  const place = (await findPlace(db, id, user)) ?? refuse('not-found');
  requireThat(mayOnWorkspace(place.role, right), 'not-allowed', 'Your role in this team does not allow this.');
  return place;
}

/** Changes a workspace under its lock, one change after the other: the caller's role stays as it was read. */
export function changeWorkspace<T>(
  db: Db,
  entry: Entry,
  change: (within: Db, place: WorkspaceMembership) => Promise<T>,
): Promise<T> {
  return db.transaction(async (within) => {
    await lockWorkspace(within, entry.id);
    return change(within, await requireMember(within, entry));
  });
}
