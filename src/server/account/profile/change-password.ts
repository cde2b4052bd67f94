import type { SessionCaller } from '#server/platform/http/caller.ts';
import { requireConfirmed } from '#server/platform/http/caller.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import {
  closeSessionsOf,
  hashPassword,
  isPassword,
  listSessions,
  lockUser,
  notifyPasswordChanged,
  requireGoodPassword,
  signIn,
  voidTokens,
} from '../auth/index.ts';
import { changeUser, type UserRow } from '../user/index.ts';

type UsedPorts = Pick<Context, 'db' | 'jobs' | 'now' | 'publicUrl' | 'reply' | 'request' | 'secret' | 'validators'>;

/** Sets a password, ends every session and opens a new one here, which lasts as long as the previous one would have. */
export async function changePassword(
  { db, jobs, now, publicUrl, reply, request, secret, validators }: UsedPorts,
  { person, caller, password }: { person: UserRow; caller: SessionCaller; password: string },
) {
  await requireGoodPassword(password, { validators, person });
  const passwordHash = await hashPassword(password);
  return db.transaction(async (within) => {
    const current = await lockUser(within, person.id);
    if (current === null || current.passwordHash !== person.passwordHash) refuse('conflict');
    const sessions = await listSessions(within, person.id, now());
    const here = sessions.find(({ tokenHash }) => tokenHash.equals(caller.sessionId)) ?? refuse('not-signed-in');
    const changed = (await changeUser(within, person.id, { passwordHash })) ?? refuse('not-signed-in');
    await closeSessionsOf(within, person.id);
    await voidTokens(within, person.id);
    await jobs.start(notifyPasswordChanged, { email: current.email }, { db: within });
    return signIn({ db: within, jobs, now, publicUrl, reply, request, secret }, changed, {
      isRemembered: here.isRemembered,
      hasShownFactor: true,
      isCompanyLogin: true, // they are in already
    });
  });
}

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
