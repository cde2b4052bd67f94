import type { Db } from '#server/platform/db/database.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { roleIn } from '#server/workspace/workspace/index.ts';

/** Owners and admins of a workspace change its brand. */
export async function requireBrandRight(
  db: Db,
  { workspaceId, user }: { workspaceId: string; user: ScopedUser },
): Promise<void> {
  const role = (await roleIn(db, workspaceId, user)) ?? refuse('not-found');
  const mayChange = role === 'owner' || role === 'admin';
  requireThat(mayChange, 'not-allowed', 'Only owners and admins can change a workspace’s brand.');
}
