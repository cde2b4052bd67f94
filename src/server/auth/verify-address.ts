import type { User } from '#contract/account.ts';
import type { Db } from '../db/database.ts';
import { refuse } from '../http/errors.ts';
import { joinAsWished } from '../newsletter/index.ts';
import { changeUser, findUser } from '../user/index.ts';
import { findOwner, takeToken, voidTokens } from './one-time-token.ts';
import { type SignInPorts, signIn } from './sign-in.ts';
import { lockUser } from './store.ts';

const tooOld = 'This link has expired or was already used. Please request a new email.';

type SignIn = { token: string; user: User; backTo: string | null };

/** Confirms the address an email was sent to and opens a session. A link that was already used opens none. */
export async function verifyAddress(
  { db, jobs, now, publicUrl, reply, request, secret }: SignInPorts,
  token: string,
): Promise<SignIn> {
  const owner = await findOwner(db, { purpose: 'verify', token });
  if (owner === null) refuse('bad-input', tooOld);
  const verified = await db.transaction(async (within) => {
    const before = await lockUser(within, owner);
    const tokenRow = await takeToken(within, { purpose: 'verify', token, now: now() });
    if (before === null || tokenRow === null) return null;
    await voidTokens(within, owner, ['verify']);
    const confirmed = await changeUser(within, owner, { verifiedAt: before.verifiedAt ?? now() });
    if (before.verifiedAt === null) await joinAsWished({ db: within, jobs, now }, before);
    return {
      ...(await signIn({ db: within, jobs, now, publicUrl, reply, request, secret }, confirmed ?? before)),
      backTo: tokenRow.backTo,
    };
  });
  return verified ?? refuseLink(db, owner);
}

/** Mail scanners open links before people do: the second visitor should read that everything is fine. */
async function refuseLink(db: Db, owner: string): Promise<never> {
  const user = await findUser(db, owner);
  if (user !== null && user.verifiedAt !== null)
    refuse('conflict', 'Your email address is already confirmed. Please sign in.');
  refuse('bad-input', tooOld);
}
