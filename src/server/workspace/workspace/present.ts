import type { Invitation, InvitationOffer } from '#contract/workspace/invitations.ts';
import type { Member, Workspace } from '#contract/workspace/workspaces.ts';
import { fullName } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { everInvited, type InvitationDetails, invitationState, toLink } from './invitation-store.ts';
import { decidesAbout, mayOnWorkspace } from './may.ts';
import { findPlaces, type MemberRow, type WorkspaceMembership } from './store.ts';

export function presentWorkspace({ workspace, role, members, pending }: WorkspaceMembership): Workspace {
  return {
    id: workspace.id,
    name: workspace.name,
    isPersonal: isPersonal({ workspace, role }),
    role,
    members,
    pending: mayOnWorkspace(role, 'invite') ? pending : 0,
    createdAt: workspace.createdAt.toISOString(),
  };
}

/** Personal only to its owner. Guests see it like any other workspace, which they can leave. */
export function isPersonal({ workspace, role }: Pick<WorkspaceMembership, 'workspace' | 'role'>): boolean {
  return workspace.personalOf !== null && role === 'owner';
}

export function presentMember({ user, role, joinedAt }: MemberRow, lastActiveAt: Date | undefined): Member {
  return {
    userId: user.id,
    name: fullName(user),
    email: user.email,
    avatar: user.avatar,
    role,
    joinedAt: joinedAt.toISOString(),
    lastActiveAt: lastActiveAt?.toISOString() ?? null,
  };
}

type Showing = { to: WorkspaceMembership['role']; now: Date; secret: string; publicUrl: string };

/** The link makes its holder a member, so only those see it who could give that role themselves. */
export function presentInvitation(
  { invitation, inviter }: InvitationDetails,
  { to, now, ...address }: Showing,
): Invitation {
  const { id, email, role, createdAt, sentAt, expiresAt, isForAnyone } = invitation;
  return {
    id,
    email,
    role,
    invitedBy: inviterName(inviter),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: invitationState(invitation, now) === 'expired',
    isForAnyone,
    link: decidesAbout(to, role) ? toLink(invitation, address) : '',
  };
}

export function presentOffer({ invitation, workspace, inviter }: InvitationDetails, now: Date): InvitationOffer {
  const { id, email, role, message, expiresAt, isForAnyone } = invitation;
  return {
    id,
    workspace: workspace.name,
    invitedBy: inviterName(inviter),
    email,
    role,
    message,
    expiresAt: expiresAt.toISOString(),
    isForAnyone,
    state: invitationState(invitation, now),
  };
}

export function inviterName(inviter: InvitationDetails['inviter']): string {
  return inviter === null ? 'Former member' : fullName(inviter);
}

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
