import { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { isProviderObjectMissing, isRefused, orMissing } from '#server/platform/payments/payments.ts';
import { requirePayments } from '#server/platform/payments/require-payments.ts';
import { findCustomer } from '../customer/index.ts';
import { type BillingPorts, syncUserBilling } from './billing-ports.ts';
import { updatePlanAccess } from './settle-access.ts';
import { endSubscription, findCurrent, findLive, listSubscriptions, markCancelled, trialOf } from './store.ts';
import type { SubscriptionRow } from './table.ts';

type Cancelling = { userId: string; atPeriodEnd: boolean };

/** Ends a subscription, at the end of the paid period or at once. Does nothing if it has ended already. */
export async function cancelSubscription(ports: BillingPorts, { userId, atPeriodEnd }: Cancelling): Promise<void> {
  await syncUserBilling(ports, userId);
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
    await updatePlanAccess({ db: within, jobs, now }, userId);
  });
}

const over = 'Your subscription has ended. Choose a plan to start a new one.';
const none = 'Your subscription is not canceled.';

/** Reverts a cancellation that has not taken effect. */
export async function reactivateSubscription(ports: BillingPorts, userId: string): Promise<void> {
  await syncUserBilling(ports, userId);
  const live = await findLive(ports.db, userId);
  if (live === null) {
    const isOver = (await findCurrent(ports.db, userId)) !== null;
    refuse('conflict', isOver ? over : none);
  }
  requireThat(live.cancelAtPeriodEnd, 'conflict', none);
  if (live.stripeSubscriptionId === null) {
    await markCancelled(ports.db, live.id, false);
    return updatePlanAccess(ports, userId);
  }
  const { stripe } = requirePayments(ports.payments);
  try {
    const { cancel_at_period_end: isAtPeriodEnd } = await stripe.subscriptions.retrieve(live.stripeSubscriptionId);
    // One or the other: the card provider refuses both in one call.
    const change = isAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' as const };
    await stripe.subscriptions.update(live.stripeSubscriptionId, change);
  } catch (error) {
    if (!isRefused(error)) throw error;
    await syncUserBilling(ports, userId);
    refuse('conflict', over, { cause: error }); // it ended while we asked
  }
}

/**
 * Ends the payments of a deleted account and deletes its customer. Paid invoices stay at the card provider, as the law
 * requires.
 */
export async function endDeletedUserPayments({ jobs }: { jobs: Jobs }, db: Db, userId: string): Promise<void> {
  const customer = await findCustomer(db, userId);
  if (customer !== null) await jobs.start(endPayments, { customerId: customer.stripeCustomerId }, { db });
}

/** The account is gone by then, so this must be retried until it succeeds. */
export const endPayments = defineJob({
  kind: 'subscription.end-payments',
  input: z.object({ customerId: z.string() }),
  retries: 50,
  run: async ({ input: { customerId } }, { payments, log }) => {
    if (payments.mode === 'off') {
      log.error({ customer: customerId }, 'an account was deleted; its payments must be ended at the card provider');
      return;
    }
    const { stripe } = payments;
    try {
      for await (const { id } of stripe.subscriptions.list({ customer: customerId, limit: 100 }))
        await orMissing(stripe.subscriptions.cancel(id));
      await orMissing(stripe.customers.del(customerId));
    } catch (error) {
      if (!isProviderObjectMissing(error)) throw error;
    }
  },
});

/** For the personal data export. */
export async function exportSubscription(db: Db, userId: string) {
  const [subscriptions, trial, customer] = [
    await listSubscriptions(db, userId),
    await trialOf(db, userId),
    await findCustomer(db, userId),
  ];
  if (subscriptions.length === 0 && trial === null && customer === null) return null;
  return {
    customer: customer && { id: customer.stripeCustomerId, since: customer.createdAt },
    trial,
    subscriptions: subscriptions.map(({ userId: _, ...rest }) => rest),
  };
}
