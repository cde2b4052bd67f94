import type { Db } from '#server/platform/db/database.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { personalWorkspace } from './personal-workspace.ts';

/** The workspace that is meant where none is named: that of the key, or the caller's own. */
export async function homeWorkspace(db: Db, { id, scope }: ScopedUser): Promise<string> {
  return scope.workspaceId ?? (await personalWorkspace(db, { id })).id;
}
