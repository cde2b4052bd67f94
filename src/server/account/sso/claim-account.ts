import type { AccountClaim } from '#contract/account/sso.ts';
import { domainOf } from '#lib/email-key.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { countAttempts } from '#server/platform/http/rate-limit.ts';
import type { Ports } from '#server/ports.ts';
import {
  addSsoLogin,
  consumeSsoClaim,
  createSsoClaim,
  findClaim,
  findSso,
  isStillProven,
  type SsoClaim,
  type SsoRow,
} from '#server/workspace/company-domain/index.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { joinWorkspace, lockWorkspace } from '#server/workspace/workspace/index.ts';
import { hashOf, isPassword, lockUser, newToken } from '../auth/index.ts';
import { findUser, type UserRow } from '../user/index.ts';
import { mailClaimLink } from './jobs.ts';

type Server = Pick<Ports, 'db' | 'jobs' | 'now'>;
type Begun = { sso: SsoRow; user: UserRow; subject: string; backTo: string | null };

const lasts = 10 * 60_000;
const tooLate = 'This sign-in took too long or is already complete. Please sign in with your company again.';

/** As for second factors: a guesser has one chance in very many. */
const guesses = [
  { by: 'account', times: 10, seconds: 600 },
  { by: 'account', times: 100, seconds: 86_400 },
] as const;
const emails = [{ by: 'account', times: 5, seconds: 3600 }] as const;

/** Notes that a company vouched for the owner of an account, who has yet to confirm it. */
export async function startAccountClaim(
  { db, now }: Server,
  { sso, user, subject, backTo }: Begun,
): Promise<AccountClaim> {
  const ticket = newToken();
  const expiresAt = new Date(now().getTime() + lasts);
  const { workspaceId } = sso;
  const { id: userId, email } = user;
  await createSsoClaim(db, { ticketHash: hashOf(ticket), workspaceId, subject, userId, email, backTo, expiresAt });
  return { ticket, email, hasPassword: user.passwordHash !== null };
}

/** Connects the account whose password was entered. */
export async function claimByPassword(server: Server, { ticket, password }: { ticket: string; password: string }) {
  const { db, now } = server;
  const claim = (await findClaim(db, { ticketHash: hashOf(ticket) }, now())) ?? refuse('wrong-token', tooLate);
  const user = (await findUser(db, claim.userId)) ?? refuse('wrong-token', tooLate);
  await countAttempts(
    db,
    'company claim',
    guesses.map((limit) => ({ limit, who: user.id })),
  );
  requireThat(await isPassword(password, user.passwordHash), 'bad-input', 'The password is incorrect.');
  return connect(server, claim, ({ passwordHash }) => passwordHash === user.passwordHash);
}

/** Sends a link to the address of the account. */
export async function sendClaimLink({ db, jobs, now }: Server, ticket: string): Promise<void> {
  const ticketHash = hashOf(ticket);
  const claim = (await findClaim(db, { ticketHash }, now())) ?? refuse('wrong-token', tooLate);
  await countAttempts(
    db,
    'company claim email',
    emails.map((limit) => ({ limit, who: claim.userId })),
  );
  await jobs.start(mailClaimLink, { ticketHash: ticketHash.toString('base64url') }, { db });
}

const tooOld = 'This link has expired or was already used. Please sign in with your company again.';

/** What a link in an email would connect; null when it is too old. */
export async function checkClaimLink({ db, now }: Server, token: string) {
  const claim = await findClaim(db, { linkHash: hashOf(token) }, now());
  const sso = claim === null ? null : await findSso(db, claim.workspaceId);
  return claim === null || sso === null ? null : { email: claim.email, domain: sso.domain, issuer: sso.issuer };
}

/** Connects the account to whose address the link was sent. */
export async function claimByLink(server: Server, token: string) {
  const claim = await findClaim(server.db, { linkHash: hashOf(token) }, server.now());
  return connect(server, claim ?? refuse('bad-input', tooOld), () => true);
}

function connect(
  { db, jobs, now }: Server,
  { ticketHash, workspaceId }: SsoClaim,
  isStillRight: (user: UserRow) => boolean,
): Promise<{ user: UserRow; backTo: string | null }> {
  return db.transaction(async (within) => {
    const sso = await findSso(within, workspaceId);
    if (sso === null || !(await holdProof(within, sso))) refuse('wrong-token', tooLate);
    const claim = (await consumeSsoClaim(within, ticketHash, now())) ?? refuse('wrong-token', tooLate);
    const user = (await lockUser(within, claim.userId)) ?? refuse('wrong-token', tooLate);
    const { domain, joinRole } = sso;
    // The address that the company vouched for, and that the link was sent to.
    if (user.email !== claim.email || domainOf(user.email) !== domain || !isStillRight(user))
      refuse('wrong-token', tooLate);
    await addSsoLogin(within, { workspaceId, subject: claim.subject, userId: user.id }, now());
    if (joinRole !== null) await joinWorkspace(within, { workspaceId, userId: user.id, role: joinRole, now: now() });
    const title = 'You can now sign in with your company’s provider';
    const body = `It vouched for ${user.email}. If this wasn’t you, contact the administrator of ${domain}.`;
    const means = { db: within, jobs };
    await notify(means, { to: user.id, kind: 'security', title, body, path: '/panel/edit-profile' });
    return { user, backTo: claim.backTo };
  });
}

/**
 * Whether a provider still speaks for its domain, which stays so until the end of the transaction: other settings forget
 * what was connected before, or find nothing. Locks in the order in which settings are changed.
 */
export async function holdProof(db: Db, row: SsoRow): Promise<boolean> {
  if (row.joinRole !== null) await lockWorkspace(db, row.workspaceId); // people who sign in become members
  return isStillProven(db, row);
}
