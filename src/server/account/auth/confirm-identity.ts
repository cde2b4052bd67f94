import type { ConfirmationMethod } from '#contract/account/confirmation.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { checkFactor, factorWays, type GivenFactor } from '../second-factor/index.ts';
import type { UserRow } from '../user/index.ts';
import { isPassword } from './password.ts';

type Server = Pick<Ports, 'db' | 'jobs' | 'now' | 'publicUrl' | 'secret'>;

/** How an account can prove whose it is: with its second factor, else with its password, else by signing in again. */
export async function waysToConfirm(
  db: Db,
  { id, hasSecondFactor, passwordHash }: UserRow,
): Promise<ConfirmationMethod[]> {
  if (hasSecondFactor) return factorWays({ db }, id);
  return passwordHash === null ? ['sign-in'] : ['password'];
}

/** Refuses unless what was entered proves whose account it is. */
export async function confirmIdentity(
  server: Server,
  { id, hasSecondFactor, passwordHash }: UserRow,
  { password, ...factor }: GivenFactor & { password?: string | undefined },
): Promise<void> {
  if (hasSecondFactor) return checkFactor(server, { userId: id, purpose: 'confirm', ...factor });
  if (passwordHash === null) refuse('conflict', 'This account has no password. Please sign out and in again.');
  requireThat(password !== undefined && password !== '', 'bad-input', 'Please enter your password.');
  requireThat(await isPassword(password, passwordHash), 'bad-input', 'The password is incorrect.');
}
