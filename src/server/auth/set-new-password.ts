import type { Validators } from '#contract/validators.ts';
import { removeClaimsOf } from '../company-domain/index.ts';
import type { Db } from '../db/database.ts';
import { refuse } from '../http/errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { joinAsWished } from '../newsletter/index.ts';
import { changeUser, findUser, type UserRow } from '../user/index.ts';
import { requireGoodPassword } from './good-password.ts';
import { peekToken, takeToken, voidTokens } from './one-time-token.ts';
import { hashPassword, isPassword } from './password.ts';
import { closeSessionsOf } from './session.ts';
import { lockUser } from './store.ts';

type Means = { db: Db; jobs: Jobs; now: () => Date; validators: Validators };

/**
 * Sets a password with the token of an email, and ends all sessions and links. The email reached its
 * reader, so the address is confirmed too. A refused password leaves the token valid for another try.
 */
export async function setNewPassword<Result>(
  { db, jobs, now, validators }: Means,
  { token, password }: { token: string; password: string },
  finish: (within: Db, user: UserRow) => Promise<Result>,
): Promise<Result> {
  const resetToken = { purpose: 'reset', token, now: now() } as const;
  const found = await peekToken(db, resetToken);
  const user = found === null ? null : await findUser(db, found.userId);
  if (user === null) return refuseLink();
  await requireGoodPassword(password, { validators, person: user });
  if (user.hasFirstPassword && (await isPassword(password, user.passwordHash)))
    refuse('bad-input', 'Please choose another password than the first one.');
  const passwordHash = await hashPassword(password);
  return db.transaction(async (within) => {
    const before = await lockUser(within, user.id);
    if (before === null || (await takeToken(within, resetToken)) === null) refuseLink();
    await changeUser(within, user.id, {
      passwordHash,
      hasFirstPassword: false,
      verifiedAt: before.verifiedAt ?? now(),
    });
    if (before.verifiedAt === null) await joinAsWished({ db: within, jobs, now }, before);
    await closeSessionsOf(within, user.id);
    await voidTokens(within, user.id);
    await removeClaimsOf(within, user.id);
    return finish(within, user);
  });
}

function refuseLink(): never {
  refuse('bad-input', 'This link has expired or was already used. Please request a new one.');
}
