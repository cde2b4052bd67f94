import type { Db } from '#server/platform/db/database.ts';
import { onlyWorkspace } from '#server/platform/db/only-workspace.ts';
import { personalWorkspace } from './personal-workspace.ts';

/** The workspace that is meant where none is named: that of the key, or the caller's own. */
export async function homeWorkspace(db: Db, userId: string): Promise<string> {
  return onlyWorkspace() ?? (await personalWorkspace(db, { id: userId })).id;
}
