import type { Db } from '#server/platform/db/database.ts';
import { changeUser } from '../user/index.ts';
import { voidTokens } from './one-time-token.ts';
import { closeSessionsOf } from './session.ts';
import { removeLoginsOf } from './social-store.ts';

/**
 * Removes every way to sign in to an account, because it is unknown whether the people who have them own its email
 * address.
 */
export async function clearWays(db: Db, userId: string): Promise<void> {
  await changeUser(db, userId, { passwordHash: null });
  await closeSessionsOf(db, userId);
  await voidTokens(db, userId);
  await removeLoginsOf(db, userId);
}
