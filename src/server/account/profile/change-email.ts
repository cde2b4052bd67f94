import { randomUUID } from 'node:crypto';
import { breaks } from '#contract/chart/breaks.ts';
import { toEmailKey } from '#lib/email-key.ts';
import { passOnPerson } from '#server/billing/customer/index.ts';
import { moveGuest } from '#server/chart/project/index.ts';
import { isDuplicate } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { requireLastingEmail } from '#server/platform/mail/email-domains.ts';
import type { Ports } from '#server/ports.ts';
import { consumeOneTimeToken, hashOf, lockUser, peekToken, saveOneTimeToken, voidTokens } from '../auth/index.ts';
import { changeUser, findUserByEmail, type UserRow } from '../user/index.ts';
import { mailAboutNewEmail, mailAboutOldEmail, toEmailToken } from './jobs.ts';

type Server = Pick<Ports, 'db' | 'emailDomains' | 'jobs' | 'now' | 'secret' | 'validators'>;

/**
 * Requests a change of the email address. Nothing reveals whether the address is taken: the same is stored, returned and
 * sent to the old address; only the email to the new one differs.
 */
export async function askForEmail(server: Server, person: UserRow, wanted: string): Promise<void> {
  const { db, emailDomains, jobs, now, secret, validators } = server;
  const email = wanted.trim();
  const complaint = breaks(validators.user.email, email);
  if (complaint !== null) refuse('bad-input', complaint);
  requireThat(toEmailKey(email) !== person.emailKey, 'bad-input', 'This is already your email address.');
  await requireLastingEmail(emailDomains, email);
  const nonce = randomUUID();
  await db.transaction(async (within) => {
    await lockUser(within, person.id);
    await voidTokens(within, person.id, ['change-email']);
    const tokenHash = hashOf(toEmailToken(nonce, secret));
    await saveOneTimeToken(within, { purpose: 'change-email', tokenHash, userId: person.id, email, now: now() });
    await jobs.start(mailAboutNewEmail, { email, nonce }, { db: within });
    await jobs.start(mailAboutOldEmail, { email: person.email, what: 'asked' }, { db: within });
  });
}

const linkIsOver = 'This link has expired or was already used. Please request a new one.';
const isTaken = 'Another account now uses this email address. Your email address was not changed.';

/** Applies the new address. Links sent to the old one become invalid. */
export async function confirmEmail(
  { db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>,
  token: string,
): Promise<string> {
  const emailToken = { purpose: 'change-email', token, now: now() } as const;
  const { userId, email } = (await peekToken(db, emailToken)) ?? refuse('bad-input', linkIsOver);
  try {
    await db.transaction(async (within) => {
      const before = await lockUser(within, userId);
      if (before === null || (await consumeOneTimeToken(within, emailToken)) === null) refuse('bad-input', linkIsOver);
      requireThat((await findUserByEmail(within, email)) === null, 'conflict', isTaken);
      await changeUser(within, userId, { email, verifiedAt: before.verifiedAt ?? now() });
      // Only for a confirmed address: anyone can register with someone else's.
      if (before.verifiedAt !== null) await moveGuest(within, { from: before.email, to: email });
      await voidTokens(within, userId);
      await jobs.start(mailAboutOldEmail, { email: before.email, what: 'changed' }, { db: within });
      await jobs.start(passOnPerson, { userId }, { db: within });
    });
  } catch (error) {
    if (isDuplicate(error)) refuse('conflict', isTaken);
    throw error;
  }
  return email;
}
