import type { GivenRole } from '#contract/workspaces.ts';
import type { Db } from '../db/database.ts';
import { addMember, lockWorkspace } from './store.ts';

type Joining = { workspaceId: string; userId: string; role: GivenRole; now: Date };

/** Makes a user a member without an invitation. A member keeps the role they have. */
export async function joinWorkspace(db: Db, { workspaceId, userId, role, now }: Joining): Promise<void> {
  await lockWorkspace(db, workspaceId);
  await addMember(db, { workspaceId, userId, role, joinedAt: now });
}
