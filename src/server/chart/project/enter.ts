import type { ProjectRole } from '#contract/chart/projects.ts';
import type { WorkspaceRole } from '#contract/workspace/workspaces.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { serialize } from '#server/platform/db/serialize.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { homeWorkspace, roleIn } from '#server/workspace/workspace/index.ts';
import type { Viewer } from './cards.ts';
import { mayOnProject, type ProjectRight, roleOf } from './may.ts';
import { findProject, lockProjects, type ProjectWithData } from './store.ts';

type Entry = { id: string; user: Viewer; right: ProjectRight; where?: 'shelf' | 'trash' | 'anywhere' };

/** A chart with the caller's role. */
export type ProjectAccess = ProjectWithData & { role: ProjectRole };

/** Not found for strangers, and for everyone while it is in the trash; others are refused with a reason. */
export async function requireProject(db: Db, { id, user, right, where = 'shelf' }: Entry): Promise<ProjectAccess> {
  const found = (await findProject(db, id, user)) ?? refuse('not-found');
  const role = roleOf(found.rank) ?? refuse('not-found');
  const place = found.project.trashedAt === null ? 'shelf' : 'trash';
  requireThat(where === 'anywhere' || where === place, 'not-found');
  requireRight(role, right);
  return { ...found, role };
}

export function requireRight(role: ProjectRole, right: ProjectRight): void {
  requireThat(mayOnProject(role, right), 'not-allowed', 'You can view this chart but not do this.');
}

/** Changes a chart under its lock: one change after the other, in all processes. */
export function withProjectLock<Result>(
  db: Db,
  entry: Entry,
  change: (within: Db, met: ProjectAccess) => Promise<Result>,
): Promise<Result> {
  return serialize(entry.id, () =>
    db.transaction(async (within) => {
      await lockProjects(within, [entry.id]);
      return change(within, await requireProject(within, entry));
    }),
  );
}

const makers: readonly WorkspaceRole[] = ['owner', 'admin', 'editor'];

type Door = { workspaceId: string | undefined; user: ScopedUser; right: 'see' | 'change' };

/** The requested workspace, by default the caller's own, if the caller may use it. */
export async function requireProjectWorkspace(db: Db, { workspaceId: named, user, right }: Door): Promise<string> {
  const workspaceId = named ?? (await homeWorkspace(db, user));
  const role = (await roleIn(db, workspaceId, user)) ?? refuse('not-found');
  requireThat(right === 'see' || mayMake(role), 'not-allowed', 'Your role in this team does not allow this.');
  return workspaceId;
}

/** Whether a role may create charts and folders in a workspace. */
export function mayMake(role: WorkspaceRole | null): boolean {
  return role !== null && makers.includes(role);
}

/** A chart for a user who wants to act on it: refused as not found, or as not allowed. */
export function findProjectFor(
  db: Db,
  user: Viewer,
  { id, right }: { id: string; right: ProjectRight },
): Promise<ProjectAccess> {
  return requireProject(db, { id, user, right });
}
