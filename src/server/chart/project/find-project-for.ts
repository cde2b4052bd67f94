import type { Db } from '#server/platform/db/database.ts';
import type { Viewer } from './cards.ts';
import { type ProjectAccess, requireProject } from './enter.ts';
import type { ProjectRight } from './may.ts';

/** A chart for a user who wants to act on it: refused as not found, or as not allowed. */
export function findProjectFor(
  db: Db,
  user: Viewer,
  { id, right }: { id: string; right: ProjectRight },
): Promise<ProjectAccess> {
  return requireProject(db, { id, user, right });
}
