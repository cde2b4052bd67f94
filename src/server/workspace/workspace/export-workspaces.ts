import type { Db } from '#server/platform/db/database.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { everInvited } from './invitation-store.ts';
import { isPersonal } from './present.ts';
import { findPlaces } from './store.ts';

/** A user's teams for the personal data export: memberships and invitations. Nothing about other members. */
export async function exportWorkspaces(db: Db, { id, email }: { id: string; email: string }) {
  const places = await findPlaces(db, everythingOf(id));
  const invitations = await everInvited(db, email);
  return {
    workspaces: places.map(({ workspace, role }) => ({
      id: workspace.id,
      name: workspace.name,
      isPersonal: isPersonal({ workspace, role }),
      role,
      createdAt: workspace.createdAt,
    })),
    invitations: invitations.map(({ invitation, workspace }) => ({
      workspace: workspace.name,
      role: invitation.role,
      message: invitation.message,
      sentAt: invitation.sentAt,
      state: invitation.state,
    })),
  };
}
