import { agreeAtSignUp } from '../consent/index.ts';
import { wishAtSignUp } from '../newsletter/index.ts';
import type { Ports } from '../ports.ts';
import { changeUser, findUserByEmail, type UserRow } from '../user/index.ts';
import { clearWays } from './clear-ways.ts';
import { keepToken } from './one-time-token.ts';
import { toMark } from './registration-mark.ts';
import { lockUser } from './store.ts';

type Registration = {
  email: string;
  firstname: string;
  lastname: string;
  mark: string | null;
  ticketHash: string;
  wantsNewsletter?: boolean | undefined;
};

/**
 * Decides what a registration means for the account that its email address has by now, and returns that account.
 *
 * Until an address is confirmed, it is unknown which of the people who registered it owns it: a stranger may have taken
 * it first, with a password that only they know. So a registration belongs to the account only if it was made with the
 * account's password (its mark matches): then the ticket of its browser is kept. If two registrations came with
 * different passwords, neither is trusted: password, sessions, tickets and earlier emails become invalid, and the reader
 * of the next email chooses the password.
 */
export function settleRegistration(
  { db, legal }: Pick<Ports, 'db' | 'legal'>,
  registration: Registration,
  now: Date,
): Promise<UserRow | null> {
  const { email, firstname, lastname, mark, ticketHash, wantsNewsletter: isWanted = false } = registration;
  return db.transaction(async (within) => {
    const found = await findUserByEmail(within, email);
    const user = found === null ? null : await lockUser(within, found.id);
    if (user === null) return null;
    if (user.verifiedAt !== null) return user;
    await agreeAtSignUp(within, { userId: user.id, legal, way: 'registration', now });
    await wishAtSignUp(within, { userId: user.id, isWanted, version: legal.privacy, now });
    if (mark !== null && mark === toMark(user.passwordHash)) {
      const tokenHash = Buffer.from(ticketHash, 'base64url');
      await keepToken(within, { purpose: 'claim', tokenHash, userId: user.id, email: user.email, now });
      return user;
    }
    await clearWays(within, user.id);
    return changeUser(within, user.id, { firstname, lastname });
  });
}
