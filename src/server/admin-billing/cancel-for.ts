import { record } from '../audit/index.ts';
import type { SignedInCaller } from '../http/caller.ts';
import { refuse } from '../http/errors.ts';
import { type BillingPorts, bringUpToDate, cancelSubscription, findLive } from '../subscription/index.ts';
import { findUser } from '../user/index.ts';

type Cancelling = { id: string; atPeriodEnd: boolean; reason: string };

/** Cancels for a user, who gets the same email as if they had canceled. Does nothing if it is canceled already. */
export async function cancelFor(ports: BillingPorts, admin: SignedInCaller, asked: Cancelling): Promise<void> {
  const user = (await findUser(ports.db, asked.id)) ?? refuse('not-found');
  await bringUpToDate(ports, user.id);
  if ((await findLive(ports.db, user.id)) === null) refuse('conflict', 'This user has no subscription to cancel.');
  const when = asked.atPeriodEnd ? 'At the end of the period' : 'Immediately';
  const detail = `${when}. ${asked.reason}`.trim();
  await record(ports.db, { admin, action: 'cancel-subscription', target: user.email, targetId: user.id, detail });
  await cancelSubscription(ports, { userId: user.id, atPeriodEnd: asked.atPeriodEnd });
}
