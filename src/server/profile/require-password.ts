import { isPassword } from '../auth/index.ts';
import type { SessionCaller } from '../http/caller.ts';
import { requireConfirmed } from '../http/confirmed.ts';
import { requireThat } from '../http/errors.ts';
import type { UserRow } from '../user/index.ts';

type Asked = { given: string | undefined; caller: SessionCaller; now: Date };

/**
 * Asks for the password again before a change that is hard to undo. Where a password does not prove enough, because the
 * account has a second factor or no password, the user must have confirmed who they are.
 */
export async function requirePassword(person: UserRow, { given, caller, now }: Asked): Promise<void> {
  const { passwordHash, hasSecondFactor } = person;
  if (passwordHash !== null) {
    requireThat(given !== undefined && given !== '', 'bad-input', 'Please enter your password.');
    requireThat(await isPassword(given, passwordHash), 'bad-input', 'The password is incorrect.');
  }
  if (passwordHash === null || hasSecondFactor) requireConfirmed(caller, now);
}
