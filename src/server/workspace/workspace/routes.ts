import * as invitations from '#contract/workspace/invitations.ts';
import * as workspaces from '#contract/workspace/workspaces.ts';
import { lastActive } from '#server/account/auth/index.ts';
import { findUser, fullName } from '#server/account/user/index.ts';
import { presentPage } from '#server/platform/db/page.ts';
import type { SessionCaller } from '#server/platform/http/caller.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, type Route, route } from '#server/platform/http/route.ts';
import type { Ports } from '#server/ports.ts';
import { removeTeam } from './delete-workspace.ts';
import { changeWorkspace, requireMember } from './enter.ts';
import {
  completeInvitation,
  findInvitation,
  type InvitationDetails,
  invitationsTo,
  openInvitations,
  renewInvitation,
} from './invitation-store.ts';
import {
  acceptInvitation,
  byAddress,
  byLink,
  declineInvitation,
  inviteUsers,
  requireInvitation,
  validFrom,
} from './invitations.ts';
import { mailInvitation } from './jobs.ts';
import { decidesAbout } from './may.ts';
import { changeRole, endMembership, passOn } from './members.ts';
import { personalWorkspace } from './personal-workspace.ts';
import { presentInvitation, presentMember, presentOffer, presentWorkspace } from './present.ts';
import { normalizeWorkspaceName } from './read-name.ts';
import { addWorkspace, findPlaces, listMembers, renameWorkspace, type WorkspaceMembership } from './store.ts';

const workspaceRoutes = [
  route(workspaces.list, async (_, { user, db }) => {
    await personalWorkspace(db, user);
    return { workspaces: (await findPlaces(db, user)).map(presentWorkspace) };
  }),

  route(workspaces.create, async ({ name }, { user, db, now }) => {
    const newTeam = { name: normalizeWorkspaceName(name), ownerId: user.id, now: now() };
    const { id } = await db.transaction((within) => addWorkspace(within, newTeam));
    return presentWorkspace(await requireMember(db, { id, user, right: 'see' }));
  }),

  route(workspaces.rename, ({ id, name }, { user, db }) =>
    changeWorkspace(db, { id, user, right: 'rename' }, async (within, place) => {
      const chosen = normalizeWorkspaceName(name);
      await renameWorkspace(within, id, chosen);
      return presentWorkspace({ ...place, workspace: { ...place.workspace, name: chosen } });
    }),
  ),

  route(workspaces.remove, async ({ id }, { user, db, jobs }) => {
    await changeWorkspace(db, { id, user, right: 'remove' }, (within, place) =>
      removeTeam({ db: within, jobs }, place, user),
    );
    return new ReplyWithMessage('Workspace deleted.', null);
  }),

  route(workspaces.members, async ({ id, search, ...page }, { user, db }) => {
    await requireMember(db, { id, user, right: 'see' });
    const found = await listMembers(db, { workspaceId: id, search, ...page });
    const active = await lastActive(
      db,
      found.rows.map((member) => member.user.id),
    );
    return presentPage(page, found, (member) => presentMember(member, active.get(member.user.id)));
  }),

  route(workspaces.changeRole, async ({ id, userId, role }, { user, db, jobs }) => {
    const member = await changeWorkspace(db, { id, user, right: 'change members' }, (within, place) =>
      changeRole({ db: within, jobs }, place, { userId, role }),
    );
    return presentMember(member, (await lastActive(db, [userId])).get(userId));
  }),

  route(workspaces.removeMember, async ({ id, userId }, { user, db, jobs }) => {
    const right = userId === user.id ? 'see' : 'change members';
    await changeWorkspace(db, { id, user, right }, (within, place) =>
      endMembership({ db: within, jobs }, place, { userId, by: user.id }),
    );
    return null;
  }),

  route(workspaces.transfer, ({ id, userId }, { user, db, jobs, now }) =>
    changeWorkspace(db, { id, user, right: 'transfer' }, async (within, place) => {
      await passOn({ db: within, jobs }, place, { from: user.id, to: userId, now: now() });
      return presentWorkspace({ ...place, role: 'admin' });
    }),
  ),
];

const invitationRoutes = [
  route(invitations.list, async ({ id }, { user, db, now, secret, publicUrl }) => {
    const { role } = await requireMember(db, { id, user, right: 'invite' });
    const showing = { to: role, now: now(), secret, publicUrl };
    return { invitations: (await openInvitations(db, id)).map((one) => presentInvitation(one, showing)) };
  }),

  route(invitations.invite, async ({ id, emails, role, message, isForAnyone }, { user, db, jobs, now, validators }) => {
    const results = await changeWorkspace(db, { id, user, right: 'invite' }, async (within, place) => {
      requireThat(decidesAbout(place.role, role), 'not-allowed', 'Only the owner can invite admins.');
      const person = (await findUser(within, user.id)) ?? refuse('not-signed-in');
      const inviter = { id: user.id, name: fullName(person) };
      return inviteUsers({ db: within, jobs, now, validators }, place, { emails, role, message, isForAnyone, inviter });
    });
    return { results };
  }),

  route(invitations.resend, ({ id }, { user, db, jobs, now, secret, publicUrl }) =>
    deciding({ db, user, id }, async (within, { invitation, ...rest }, { role }) => {
      const times = validFrom(now());
      await renewInvitation(within, id, times);
      await jobs.start(mailInvitation, { id, sentAt: times.sentAt.toISOString() }, { db: within });
      const renewed = { ...rest, invitation: { ...invitation, ...times } };
      return new ReplyWithMessage(
        'Invitation resent.',
        presentInvitation(renewed, { to: role, now: now(), secret, publicUrl }),
      );
    }),
  ),

  route(invitations.revoke, ({ id }, { user, db, now }) =>
    deciding({ db, user, id }, async (within) => {
      await completeInvitation(within, id, { state: 'revoked', now: now() });
      return null;
    }),
  ),

  route(invitations.mine, async (_, { user, db, now }) => {
    const found = await invitationsTo(db, user.email, now());
    return { offers: found.map((one) => presentOffer(one, now())) };
  }),

  route(invitations.answer, async ({ id, accept }, { user, db, jobs, now }) => {
    const proof = byAddress(id, user.email);
    if (accept) return { workspaceId: await acceptInvitation({ db, jobs, now }, proof, user) };
    await declineInvitation({ db, jobs, now }, proof);
    return { workspaceId: null };
  }),

  route(invitations.look, async ({ token }, { db, now, secret }) =>
    presentOffer(await requireInvitation(db, byLink(token, secret)), now()),
  ),

  route(invitations.accept, async ({ token }, { user, db, jobs, now, secret }) => ({
    workspaceId: await acceptInvitation({ db, jobs, now }, byLink(token, secret), user),
  })),

  route(invitations.decline, async ({ token }, { db, jobs, now, secret }) => {
    await declineInvitation({ db, jobs, now }, byLink(token, secret));
    return null;
  }),
];

type Deciding = { db: Ports['db']; user: SessionCaller; id: string };

/** An action of owner and admins on an open invitation; not found for others. */
async function deciding<T>(
  { db, user, id }: Deciding,
  change: (within: Ports['db'], invited: InvitationDetails, place: WorkspaceMembership) => Promise<T>,
): Promise<T> {
  const found = (await findInvitation(db, id)) ?? refuse('not-found');
  const entry = { id: found.workspace.id, user, right: 'invite' } as const;
  return changeWorkspace(db, entry, async (within, place) => {
    const invited = (await findInvitation(within, id)) ?? refuse('not-found');
    requireThat(invited.invitation.state === 'open', 'conflict', 'This invitation was already answered or revoked.');
    requireThat(decidesAbout(place.role, invited.invitation.role), 'not-allowed', 'Only the owner can manage admins.');
    return change(within, invited, place);
  });
}

export const routes: Route[] = [...workspaceRoutes, ...invitationRoutes];
