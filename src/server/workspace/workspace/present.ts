import type { Invitation, Offer } from '#contract/workspace/invitations.ts';
import type { Member, Workspace } from '#contract/workspace/workspaces.ts';
import { fullName } from '#server/account/user/index.ts';
import type { InvitationDetails } from './invitation-store.ts';
import { stateOf, toLink } from './invitation-token.ts';
import { decidesAbout, may } from './may.ts';
import type { MemberRow, Place } from './store.ts';

export function presentWorkspace({ workspace, role, members, pending }: Place): Workspace {
  return {
    id: workspace.id,
    name: workspace.name,
    isPersonal: isPersonal({ workspace, role }),
    role,
    members,
    pending: may(role, 'invite') ? pending : 0,
    createdAt: workspace.createdAt.toISOString(),
  };
}

/** Personal only to its owner. Guests see it like any other workspace, which they can leave. */
export function isPersonal({ workspace, role }: Pick<Place, 'workspace' | 'role'>): boolean {
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

type Showing = { to: Place['role']; now: Date; secret: string; publicUrl: string };

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
    invitedBy: nameOf(inviter),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: stateOf(invitation, now) === 'expired',
    isForAnyone,
    link: decidesAbout(to, role) ? toLink(invitation, address) : '',
  };
}

export function presentOffer({ invitation, workspace, inviter }: InvitationDetails, now: Date): Offer {
  const { id, email, role, message, expiresAt, isForAnyone } = invitation;
  return {
    id,
    workspace: workspace.name,
    invitedBy: nameOf(inviter),
    email,
    role,
    message,
    expiresAt: expiresAt.toISOString(),
    isForAnyone,
    state: stateOf(invitation, now),
  };
}

export function nameOf(inviter: InvitationDetails['inviter']): string {
  return inviter === null ? 'Former member' : fullName(inviter);
}
