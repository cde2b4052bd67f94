import type { NewWay } from '#contract/account/registration.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { closeSessionsOf, lockUser, peekToken } from '../auth/index.ts';
import { announceUserChange } from '../user/index.ts';
import { findNewWays, presentNewWay } from './new-ways.ts';

type Server = Pick<Ports, 'db' | 'jobs' | 'now'>;

const tooOld = 'This page has expired. Reset your password again to see what was added to your account.';

export async function readNewWays({ db, now }: Server, ticket: string): Promise<NewWay[]> {
  const { userId } =
    (await peekToken(db, { purpose: 'drop-ways', token: ticket, now: now() })) ?? refuse('wrong-token', tooOld);
  return (await findNewWays(db, { userId, now: now() })).map(presentNewWay);
}

/**
 * Removes new ways into an account with the ticket of a reset. What is older stays: a second factor of long ago still
 * guards the account from whoever can read its mail. All sessions end, since one of them may have used such a way.
 */
export async function deleteNewSignInMethods(
  { db, jobs, now }: Server,
  { ticket, ids }: { ticket: string; ids: readonly string[] },
): Promise<NewWay[]> {
  const dropTicket = { purpose: 'drop-ways', token: ticket, now: now() } as const;
  const { userId } = (await peekToken(db, dropTicket)) ?? refuse('wrong-token', tooOld);
  const left = await db.transaction(async (within) => {
    await lockUser(within, userId);
    if ((await peekToken(within, dropTicket)) === null) refuse('wrong-token', tooOld);
    const found = await findNewWays(within, { userId, now: now() });
    const dropped = found.filter(({ id }) => ids.includes(id));
    for (const { drop } of dropped) await drop(within);
    if (dropped.length > 0) {
      await closeSessionsOf(within, userId);
      await notify(
        { db: within, jobs },
        {
          to: userId,
          kind: 'security',
          title: 'Ways into your account were removed',
          body: `After your password was reset, these were removed: ${dropped.map(({ name }) => name).join(', ')}. If this wasn’t you, reset your password and write to us.`,
          path: '/panel/edit-profile#security',
        },
      );
    }
    return (await findNewWays(within, { userId, now: now() })).map(presentNewWay);
  });
  announceUserChange(userId);
  return left;
}
