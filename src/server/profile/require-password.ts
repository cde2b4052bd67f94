import { isPassword } from '../auth/index.ts';
import { requireThat } from '../http/errors.ts';
import type { UserRow } from '../user/index.ts';

/** Asks for the password again before a change that is hard to undo. Accounts without a password cannot. */
export async function requirePassword({ passwordHash }: UserRow, given: string | undefined): Promise<void> {
  if (passwordHash === null) return;
  requireThat(given !== undefined && given !== '', 'bad-input', 'Please enter your password.');
  requireThat(await isPassword(given, passwordHash), 'bad-input', 'The password is incorrect.');
}
