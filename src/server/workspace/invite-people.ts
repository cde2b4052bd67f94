import { breaks } from '#contract/breaks.ts';
import type { GivenRole } from '#contract/workspaces.ts';
import { toEmailKey } from '#lib/email-key.ts';
import type { Db } from '../db/database.ts';
import { notify } from '../notification/index.ts';
import type { Ports } from '../ports.ts';
import { knownAddresses, saveInvitations } from './invitation-store.ts';
import { mailInvitation } from './jobs.ts';
import { decidesAbout } from './may.ts';
import type { Place } from './store.ts';

type Input = {
  emails: string[];
  role: GivenRole;
  message: string;
  isForAnyone: boolean;
  inviter: { id: string; name: string };
};
type Outcome = { email: string; outcome: 'invited' | 'again' | 'member' | 'invalid' };

/** How long an invitation can be answered. */
export const invitationDays = 14;

/** Invites every email address once, however often it was given, and returns the result of each. */
export async function inviteUsers(
  ports: Pick<Ports, 'jobs' | 'now' | 'validators'> & { db: Db },
  place: Place,
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
