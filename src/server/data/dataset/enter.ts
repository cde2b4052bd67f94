import type { WorkspaceRole } from '#contract/workspace/workspaces.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { serialize } from '#server/platform/db/serialize.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { homeWorkspace, roleIn } from '#server/workspace/workspace/index.ts';
import { type DatasetRight, mayOnDataset } from './may.ts';
import { type DatasetWithVersion, findDataset, isLent, lockDataset } from './store.ts';

type Entry = { id: string; user: ScopedUser; right: DatasetRight; isTrash?: boolean; isLocked?: boolean };

/** A dataset with the caller's role. */
export type DatasetAccess = DatasetWithVersion & { role: WorkspaceRole };

/** Not found for strangers, and for everyone while it is in the trash; members are refused with a reason. */
export async function requireDataset(db: Db, entry: Entry): Promise<DatasetAccess> {
  return meet(db, entry, entry.isLocked ? await lockDataset(db, entry.id) : await findDataset(db, entry.id));
}

/** Changes a dataset under its lock: one change after the other, in all processes. */
export function withDatasetLock<Result>(db: Db, entry: Omit<Entry, 'right'>, change: Change<Result>): Promise<Result> {
  return serialize(entry.id, () => locked(db, entry, change));
}

type Change<Result> = (within: Db, met: DatasetAccess) => Promise<Result>;

/** The same for a caller that already holds the lock. */
export function locked<Result>(db: Db, entry: Omit<Entry, 'right'>, change: Change<Result>): Promise<Result> {
  return db.transaction(async (within) =>
    change(within, await meet(within, { ...entry, right: 'change' }, await lockDataset(within, entry.id))),
  );
}

async function meet(
  db: Db,
  { user, right, isTrash = false }: Entry,
  found: DatasetWithVersion | null,
): Promise<DatasetAccess> {
  if (found === null) refuse('not-found');
  const role = await requireRoleAt(db, found, { user, right });
  if ((found.dataset.deletedAt !== null) !== isTrash) refuse('not-found');
  return { ...found, role };
}

/**
 * Members have their role in the workspace; users who can open a chart of the dataset can read the cells that it draws.
 */
async function requireRoleAt(
  db: Db,
  { dataset }: DatasetWithVersion,
  { user, right }: Pick<Entry, 'user' | 'right'>,
): Promise<WorkspaceRole> {
  const { workspaceId } = dataset;
  const isMember = (await roleIn(db, workspaceId, user)) !== null;
  if (!isMember && right === 'draw' && (await isLent(db, dataset, user))) return 'viewer';
  return requireRole(db, { workspaceId, user, right });
}

type Door = { workspaceId: string; user: ScopedUser; right: DatasetRight };

async function requireRole(db: Db, { workspaceId, user, right }: Door): Promise<WorkspaceRole> {
  const role = (await roleIn(db, workspaceId, user)) ?? refuse('not-found');
  requireThat(mayOnDataset(role, right), 'not-allowed', 'Your role in this team does not allow this.');
  return role;
}

/** The requested workspace, by default the caller's own, if the caller may use it. */
export async function requireDatasetWorkspace(
  db: Db,
  { workspaceId: named, user, right }: Omit<Door, 'workspaceId'> & { workspaceId: string | undefined },
): Promise<string> {
  const workspaceId = named ?? (await homeWorkspace(db, user));
  await requireRole(db, { workspaceId, user, right });
  return workspaceId;
}
