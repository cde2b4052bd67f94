import { refuse, requireThat } from '../http/errors.ts';
import { isRefused } from '../payments/provider-error.ts';
import { requirePayments } from '../payments/require-payments.ts';
import { type BillingPorts, bringUpToDate } from './billing-ports.ts';
import { settleAccess } from './settle-access.ts';
import { findCurrent, findLive, markCancelled } from './store.ts';

const over = 'Your subscription has ended. Choose a plan to start a new one.';
const none = 'Your subscription is not canceled.';

/** Reverts a cancellation that has not taken effect. */
export async function reactivateSubscription(ports: BillingPorts, userId: string): Promise<void> {
  await bringUpToDate(ports, userId);
  const live = await findLive(ports.db, userId);
  if (live === null) {
    const isOver = (await findCurrent(ports.db, userId)) !== null;
    refuse('conflict', isOver ? over : none);
  }
  requireThat(live.cancelAtPeriodEnd, 'conflict', none);
  if (live.stripeSubscriptionId === null) {
    await markCancelled(ports.db, live.id, false);
    return settleAccess(ports, userId);
  }
  const { stripe } = requirePayments(ports.payments);
  try {
    const { cancel_at_period_end: isAtPeriodEnd } = await stripe.subscriptions.retrieve(live.stripeSubscriptionId);
    // One or the other: the card provider refuses both in one call.
    const change = isAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' as const };
    await stripe.subscriptions.update(live.stripeSubscriptionId, change);
  } catch (error) {
    if (!isRefused(error)) throw error;
    await bringUpToDate(ports, userId);
    refuse('conflict', over, { cause: error }); // it ended while we asked
  }
}
