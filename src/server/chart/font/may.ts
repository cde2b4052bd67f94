import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { roleIn } from '#server/workspace/workspace/index.ts';

/** Owners and admins of a workspace change its brand. */
export async function requireBrandRight(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<void> {
  const role = (await roleIn(db, workspaceId, userId)) ?? refuse('not-found');
  const mayChange = role === 'owner' || role === 'admin';
  requireThat(mayChange, 'not-allowed', 'Only owners and admins can change a workspace’s brand.');
}
