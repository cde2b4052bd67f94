import type { Db } from '../db/database.ts';
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
};

/**
 * Decides what a registration means for the account its address has by now, and gives that account.
 *
 * Until an address is confirmed nobody knows who of those who registered it owns it: somebody may have taken it before
 * its owner came, with a password only they know. So a registration counts as the account's own only if it was made
 * with the password the account has (its mark fits): then its browser's ticket is kept. If two came with different
 * passwords, neither is believed: password, sessions, tickets and earlier letters are void, and whoever reads the next
 * letter chooses the password.
 */
export function settleRegistration(db: Db, registration: Registration, now: Date): Promise<UserRow | null> {
  const { email, firstname, lastname, mark, ticketHash } = registration;
  return db.transaction(async (within) => {
    const found = await findUserByEmail(within, email);
    const user = found === null ? null : await lockUser(within, found.id);
    if (user === null) return null;
    if (user.verifiedAt !== null) return user;
    if (mark !== null && mark === toMark(user.passwordHash)) {
      const tokenHash = Buffer.from(ticketHash, 'base64url');
      await keepToken(within, { purpose: 'claim', tokenHash, userId: user.id, email: user.email, now });
      return user;
    }
    await clearWays(within, user.id);
    return changeUser(within, user.id, { firstname, lastname });
  });
}
