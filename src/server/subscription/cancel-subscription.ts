import { refuse } from '../http/errors.ts';
import { orMissing } from '../payments/provider-error.ts';
import { requirePayments } from '../payments/require-payments.ts';
import { type BillingPorts, bringUpToDate } from './billing-ports.ts';
import { settleAccess } from './settle-access.ts';
import { endSubscription, findCurrent, findLive, markCancelled } from './store.ts';
import type { SubscriptionRow } from './table.ts';

type Cancelling = { userId: string; atPeriodEnd: boolean };

/** Ends a subscription, at the end of the paid period or at once. Does nothing if it has ended already. */
export async function cancelSubscription(ports: BillingPorts, { userId, atPeriodEnd }: Cancelling): Promise<void> {
  await bringUpToDate(ports, userId);
  const live = await findLive(ports.db, userId);
  if (live === null) {
    if ((await findCurrent(ports.db, userId)) === null) refuse('conflict', 'You have no subscription to cancel.');
    return;
  }
  if (live.stripeSubscriptionId === null) return cancelOwn(ports, live, atPeriodEnd);
  const { stripe } = requirePayments(ports.payments);
  if (!atPeriodEnd) await orMissing(stripe.subscriptions.cancel(live.stripeSubscriptionId));
  else if (!live.cancelAtPeriodEnd)
    await stripe.subscriptions.update(live.stripeSubscriptionId, { cancel_at_period_end: true });
}

/** Our own trials end by themselves anyway. */
async function cancelOwn(
  { db, jobs, now }: BillingPorts,
  { id, userId }: SubscriptionRow,
  atPeriodEnd: boolean,
): Promise<void> {
  await db.transaction(async (within) => {
    if (atPeriodEnd) await markCancelled(within, id, true);
    else await endSubscription(within, id, now());
    await settleAccess({ db: within, jobs, now }, userId);
  });
}
