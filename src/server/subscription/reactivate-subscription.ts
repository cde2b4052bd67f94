import { refuse, requireThat } from '../http/errors.ts';
import { requirePayments } from '../payments/require-payments.ts';
import { bringUpToDate, type Desk } from './billing-ports.ts';
import { findCurrent, findLive, markCancelled, settleAccess } from './store.ts';

const none = 'There is no cancellation to take back.';

/** Takes back a cancellation that has not taken effect. */
export async function reactivateSubscription(desk: Desk, userId: string): Promise<void> {
  await bringUpToDate(desk, userId);
  const live = await findLive(desk.db, userId);
  if (live === null) {
    const isOver = (await findCurrent(desk.db, userId)) !== null;
    refuse('conflict', isOver ? 'Your subscription has ended. Choose a plan to begin a new one.' : none);
  }
  requireThat(live.cancelAtPeriodEnd, 'conflict', none);
  if (live.stripeSubscriptionId === null) {
    await markCancelled(desk.db, live.id, false);
    return settleAccess(desk.db, userId);
  }
  const { stripe } = requirePayments(desk.payments);
  const { cancel_at_period_end: isAtPeriodEnd } = await stripe.subscriptions.retrieve(live.stripeSubscriptionId);
  // One or the other: the card provider refuses both in one call.
  const change = isAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' as const };
  await stripe.subscriptions.update(live.stripeSubscriptionId, change);
}
