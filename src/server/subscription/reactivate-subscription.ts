import { refuse, requireThat } from '../http/errors.ts';
import { requirePayments } from '../payments/require-payments.ts';
import { type BillingPorts, bringUpToDate } from './billing-ports.ts';
import { findCurrent, findLive, markCancelled, settleAccess } from './store.ts';

const none = 'Your subscription is not canceled.';

/** Reverts a cancellation that has not taken effect. */
export async function reactivateSubscription(ports: BillingPorts, userId: string): Promise<void> {
  await bringUpToDate(ports, userId);
  const live = await findLive(ports.db, userId);
  if (live === null) {
    const isOver = (await findCurrent(ports.db, userId)) !== null;
    refuse('conflict', isOver ? 'Your subscription has ended. Choose a plan to start a new one.' : none);
  }
  requireThat(live.cancelAtPeriodEnd, 'conflict', none);
  if (live.stripeSubscriptionId === null) {
    await markCancelled(ports.db, live.id, false);
    return settleAccess(ports.db, userId);
  }
  const { stripe } = requirePayments(ports.payments);
  const { cancel_at_period_end: isAtPeriodEnd } = await stripe.subscriptions.retrieve(live.stripeSubscriptionId);
  // One or the other: the card provider refuses both in one call.
  const change = isAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' as const };
  await stripe.subscriptions.update(live.stripeSubscriptionId, change);
}
