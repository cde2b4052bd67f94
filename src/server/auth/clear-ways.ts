import type { Db } from '../db/database.ts';
import { changeUser } from '../user/index.ts';
import { voidTokens } from './one-time-token.ts';
import { closeSessionsOf } from './session.ts';
import { removeLoginsOf } from './social-store.ts';

/** Takes every way into an account away, because nobody knows whether those who have them own its address. */
export async function clearWays(db: Db, userId: string): Promise<void> {
  await changeUser(db, userId, { passwordHash: null });
  await closeSessionsOf(db, userId);
  await voidTokens(db, userId);
  await removeLoginsOf(db, userId);
}
