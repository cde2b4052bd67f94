import type { User } from '#contract/account.ts';
import { findUser } from '../user/index.ts';
import { peekToken, takeToken } from './one-time-token.ts';
import { type SignInPorts, signIn } from './sign-in.ts';
import { lockUser } from './store.ts';

/**
 * Opens a session in the browser that registered, once the email address was confirmed in any browser. Null until then.
 */
export async function claimTicket(
  { db, jobs, now, publicUrl, reply, request, secret }: SignInPorts,
  ticket: string,
): Promise<{ token: string; user: User } | null> {
  const ticketToken = { purpose: 'claim', token: ticket, now: now() } as const;
  const waiting = await peekToken(db, ticketToken);
  const user = waiting === null ? null : await findUser(db, waiting.userId);
  if (user === null || user.verifiedAt === null) return null;
  return db.transaction(async (within) => {
    await lockUser(within, user.id);
    const tokenRow = await takeToken(within, ticketToken);
    return tokenRow === null ? null : signIn({ db: within, jobs, now, publicUrl, reply, request, secret }, user);
  });
}
