import { breaks } from '#contract/chart/breaks.ts';
import type { GivenRole } from '#contract/workspace/workspaces.ts';
import { toEmailKey } from '#lib/email-key.ts';
import { findUser, fullName } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '../notification/index.ts';
import {
  completeInvitation,
  concernedBy,
  findInvitation,
  type InvitationDetails,
  invitationIdOf,
  invitationState,
  isTokenOf,
  knownAddresses,
  saveInvitations,
} from './invitation-store.ts';
import { mailInvitation } from './jobs.ts';
import { decidesAbout, higher } from './may.ts';
import { addMember, lockWorkspace, roleIn, setRole, type WorkspaceMembership } from './store.ts';
import type { InvitationRow } from './table.ts';

type Server = Pick<Ports, 'db' | 'jobs' | 'now'>;

/** Proof that a user may answer: the link, or the email address it was sent to. */
type Proof = { id: string; holds: (invitation: InvitationRow) => boolean };

export function byLink(token: string, secret: string): Proof {
  const id = invitationIdOf(token) ?? wrongLink();
  return { id, holds: (invitation) => isTokenOf(token, invitation, secret) };
}

export function byAddress(id: string, email: string): Proof {
  return { id, holds: ({ emailKey }) => emailKey === toEmailKey(email) };
}

export async function requireInvitation(db: Db, { id, holds }: Proof): Promise<InvitationDetails> {
  const found = await findInvitation(db, id);
  return found !== null && holds(found.invitation) ? found : wrongLink();
}

function wrongLink(): never {
  refuse('not-found', 'This invitation is not valid. Ask for a new one.');
}

/** Makes a user a member, with the higher role if they already are one. Doing it twice changes nothing. */
export function acceptInvitation(server: Server, proof: Proof, user: ScopedUser & { email: string }): Promise<string> {
  return answering(server, proof, async (within, { invitation, workspace }) => {
    const now = server.now();
    const before = await roleIn(within, workspace.id, user);
    if (invitation.state === 'accepted' && before !== null) return workspace.id;
    requireOpen(invitation, now);
    requireInvited(invitation, user);
    if (before === null) await addMember(within, { ...toMember(invitation), userId: user.id, joinedAt: now });
    else if (before !== 'owner') await setRole(within, workspace.id, user.id, higher(before, invitation.role));
    await completeInvitation(within, invitation.id, { state: 'accepted', now });
    const person = await findUser(within, user.id);
    const who = person === null ? invitation.email : fullName(person);
    await tell(server, within, { invitation, but: user.id, title: `${who} joined ${workspace.name}` });
    return workspace.id;
  });
}

export function declineInvitation(server: Server, proof: Proof): Promise<void> {
  return answering(server, proof, async (within, { invitation, workspace }) => {
    if (invitation.state === 'declined') return;
    requireOpen(invitation, server.now());
    await completeInvitation(within, invitation.id, { state: 'declined', now: server.now() });
    const title = `${invitation.email} declined to join ${workspace.name}`;
    await tell(server, within, { invitation, but: null, title });
  });
}

/** The workspace is locked before the invitation is finally read, so that neither changes in between. */
function answering<T>(
  { db }: Server,
  proof: Proof,
  answer: (within: Db, invited: InvitationDetails) => Promise<T>,
): Promise<T> {
  return db.transaction(async (within) => {
    const { workspace } = await requireInvitation(within, proof);
    await lockWorkspace(within, workspace.id);
    return answer(within, await requireInvitation(within, proof));
  });
}

const closed = {
  accepted: 'This invitation was already used. Ask for a new one.',
  declined: 'This invitation was declined. Ask for a new one.',
  revoked: 'This invitation was revoked.',
  expired: 'This invitation has expired. Ask for a new one.',
};

function requireOpen(invitation: InvitationRow, now: Date): void {
  const state = invitationState(invitation, now);
  if (state !== 'open') refuse('conflict', closed[state]);
}

/** The link may have been forwarded, or read by others; the address was chosen by the inviter. */
function requireInvited({ email, emailKey, isForAnyone }: InvitationRow, user: { email: string }): void {
  if (isForAnyone || emailKey === toEmailKey(user.email)) return;
  refuse(
    'not-allowed',
    `This invitation is for ${email}, and you are signed in as ${user.email}. Sign in with the invited address, or ask for an invitation to yours.`,
  );
}

function toMember({ workspaceId, role }: InvitationRow) {
  return { workspaceId, role };
}

type News = { invitation: InvitationRow; but: string | null; title: string };

async function tell({ jobs }: Server, db: Db, { invitation, but, title }: News): Promise<void> {
  for (const to of await concernedBy(db, invitation)) {
    if (to !== but) await notify({ db, jobs }, { to, kind: 'team', title, path: '/panel/invitation' });
  }
}

type Input = {
  emails: string[];
  role: GivenRole;
  message: string;
  isForAnyone: boolean;
  inviter: { id: string; name: string };
};
type Outcome = { email: string; outcome: 'invited' | 'again' | 'member' | 'invalid' };

/** How long an invitation can be answered. */
const invitationDays = 14;

/** Invites every email address once, however often it was given, and returns the result of each. */
export async function inviteUsers(
  ports: Pick<Ports, 'jobs' | 'now' | 'validators'> & { db: Db },
  place: WorkspaceMembership,
  { emails, role, message, isForAnyone, inviter }: Input,
): Promise<Outcome[]> {
  const { db, jobs, validators } = ports;
  const { workspace } = place;
  const addresses = new Map(emails.map((email) => [toEmailKey(email), email.trim()]));
  const known = await knownAddresses(db, workspace.id, [...addresses.keys()]);

  const outcomes = [...addresses].map(([key, email]): Outcome & { key: string } => {
    if (breaks(validators.user.email, email) !== null) return { key, email, outcome: 'invalid' };
    if (known.members.has(key)) return { key, email, outcome: 'member' };
    return { key, email, outcome: known.open.has(key) ? 'again' : 'invited' };
  });

  /** The owner's offer stays, if the inviter may not change it. */
  const offered = (key: string) => {
    const before = known.open.get(key);
    return before === undefined || decidesAbout(place.role, before) ? role : before;
  };
  const invited = outcomes
    .filter(({ outcome }) => outcome === 'invited' || outcome === 'again')
    .map(({ key, email }) => ({ email, role: offered(key), message: message.trim(), ...validFrom(ports.now()) }))
    .map((one) => ({ ...one, workspaceId: workspace.id, invitedBy: inviter.id, isForAnyone }));
  const saved = invited.length === 0 ? [] : await saveInvitations(db, invited);
  for (const { id, emailKey, sentAt } of saved) {
    await jobs.start(mailInvitation, { id, sentAt: sentAt.toISOString() }, { db });
    const account = known.accounts.get(emailKey);
    if (account === undefined) continue;
    const title = `${inviter.name} invited you to ${workspace.name}`;
    await notify({ db, jobs }, { to: account, kind: 'invite', title, path: '/panel/invitation' });
  }
  return outcomes.map(({ email, outcome }) => ({ email, outcome }));
}

export function validFrom(now: Date): { sentAt: Date; expiresAt: Date } {
  return { sentAt: now, expiresAt: new Date(now.getTime() + invitationDays * 86_400_000) };
}
