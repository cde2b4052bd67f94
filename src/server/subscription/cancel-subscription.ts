import { refuse } from '../http/errors.ts';
import { orMissing } from '../payments/provider-error.ts';
import { requirePayments } from '../payments/require-payments.ts';
import { bringUpToDate, type Desk } from './billing-ports.ts';
import { endSubscription, findCurrent, findLive, markCancelled, settleAccess } from './store.ts';
import type { SubscriptionRow } from './table.ts';

type Cancelling = { userId: string; atPeriodEnd: boolean };

/** Ends what somebody has, with the paid time or at once. What has ended already stays ended. */
export async function cancelSubscription(desk: Desk, { userId, atPeriodEnd }: Cancelling): Promise<void> {
  await bringUpToDate(desk, userId);
  const live = await findLive(desk.db, userId);
  if (live === null) {
    if ((await findCurrent(desk.db, userId)) === null) refuse('conflict', 'You have no subscription to cancel.');
    return;
  }
  if (live.stripeSubscriptionId === null) return cancelOwn(desk, live, atPeriodEnd);
  const { stripe } = requirePayments(desk.payments);
  if (!atPeriodEnd) await orMissing(stripe.subscriptions.cancel(live.stripeSubscriptionId));
  else if (!live.cancelAtPeriodEnd)
    await stripe.subscriptions.update(live.stripeSubscriptionId, { cancel_at_period_end: true });
}

/** A trial of ours ends by itself anyway. */
async function cancelOwn({ db, now }: Desk, { id, userId }: SubscriptionRow, atPeriodEnd: boolean): Promise<void> {
  await db.transaction(async (within) => {
    if (atPeriodEnd) await markCancelled(within, id, true);
    else await endSubscription(within, id, now());
    await settleAccess(within, userId);
  });
}
