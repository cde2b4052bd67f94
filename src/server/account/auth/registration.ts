import type { User } from '#contract/account/account.ts';
import { joinAsWished } from '#server/blog/newsletter/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { addUserIfNew, changeUser, findUser, findUserByEmail } from '../user/index.ts';
import { greetPerson } from './jobs.ts';
import { consumeOneTimeToken, findOwner, peekToken, voidTokens } from './one-time-token.ts';
import { hashPassword, isPassword } from './password.ts';
import { toMark } from './registration-limits.ts';
import { hashOf, newToken } from './session.ts';
import { type SignInPorts, signIn } from './sign-in.ts';
import { lockUser } from './store.ts';

type Request = {
  email: string;
  firstname: string;
  lastname: string;
  password: string;
  wantsNewsletter: boolean;
  backTo: string | null;
};

/**
 * Creates an account unless the email address has one, and leaves the rest to a job. Every address takes the same steps,
 * including two slow hashes, so that neither the response nor its timing reveals which addresses are registered.
 */
export async function askForAccount({ db, jobs }: { db: Db; jobs: Jobs }, request: Request, now: Date) {
  const { password, wantsNewsletter, backTo, ...person } = request;
  const ticket = newToken();
  const known = await findUserByEmail(db, person.email);
  const [passwordHash, isKnown] = await Promise.all([
    hashPassword(password),
    isPassword(password, known?.passwordHash ?? null),
  ]);
  await db.transaction(async (within) => {
    const isNew = await addUserIfNew(within, { ...person, passwordHash, acceptedTermsAt: now });
    const knows = isNew ? passwordHash : isKnown ? (known?.passwordHash ?? null) : null;
    const mark = toMark(knows ?? (known === null ? await hashOfTwin(within, person.email, password) : null));
    const ticketHash = hashOf(ticket).toString('base64url');
    await jobs.start(greetPerson, { ...person, mark, ticketHash, wantsNewsletter, backTo }, { db: within });
  });
  return ticket;
}

/** A double click: the other request was faster, possibly with the same password. */
async function hashOfTwin(db: Db, email: string, password: string): Promise<string | null> {
  const twin = (await findUserByEmail(db, email))?.passwordHash ?? null;
  return (await isPassword(password, twin)) ? twin : null;
}

/**
 * Opens a session in the browser that registered, once the email address was confirmed in any browser. Null until then.
 */
export async function claimTicket(
  { db, jobs, now, publicUrl, reply, request, secret }: SignInPorts,
  ticket: string,
): Promise<{ token: string; user: User } | null> {
  const ticketToken = { purpose: 'claim', token: ticket, now: now() } as const;
  const waiting = await peekToken(db, ticketToken);
  const user = waiting === null ? null : await findUser(db, waiting.userId);
  if (user === null || user.verifiedAt === null) return null;
  return db.transaction(async (within) => {
    await lockUser(within, user.id);
    const tokenRow = await consumeOneTimeToken(within, ticketToken);
    return tokenRow === null ? null : signIn({ db: within, jobs, now, publicUrl, reply, request, secret }, user);
  });
}

const tooOld = 'This link has expired or was already used. Please request a new email.';

type SignIn = { token: string; user: User; backTo: string | null };

/** Confirms the address an email was sent to and opens a session. A link that was already used opens none. */
export async function verifyAddress(
  { db, jobs, now, publicUrl, reply, request, secret }: SignInPorts,
  token: string,
): Promise<SignIn> {
  const owner = await findOwner(db, { purpose: 'verify', token });
  if (owner === null) refuse('bad-input', tooOld);
  const verified = await db.transaction(async (within) => {
    const before = await lockUser(within, owner);
    const tokenRow = await consumeOneTimeToken(within, { purpose: 'verify', token, now: now() });
    if (before === null || tokenRow === null) return null;
    await voidTokens(within, owner, ['verify']);
    const confirmed = await changeUser(within, owner, { verifiedAt: before.verifiedAt ?? now() });
    if (before.verifiedAt === null) await joinAsWished({ db: within, jobs, now }, before);
    return {
      ...(await signIn({ db: within, jobs, now, publicUrl, reply, request, secret }, confirmed ?? before)),
      backTo: tokenRow.backTo,
    };
  });
  return verified ?? refuseLink(db, owner);
}

/** Mail scanners open links before people do: the second visitor should read that everything is fine. */
async function refuseLink(db: Db, owner: string): Promise<never> {
  const user = await findUser(db, owner);
  if (user !== null && user.verifiedAt !== null)
    refuse('conflict', 'Your email address is already confirmed. Please sign in.');
  refuse('bad-input', tooOld);
}
