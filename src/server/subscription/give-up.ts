import { z } from 'zod';
import { findCustomer } from '../billing-customer/index.ts';
import type { Db } from '../db/database.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { isMissing, orMissing } from '../payments/provider-error.ts';
import { listSubscriptions, trialOf } from './store.ts';

/**
 * Ends the payments of a deleted account and deletes its customer. Paid invoices stay at the card provider, as the law
 * requires.
 */
export async function giveUpSubscription({ jobs }: { jobs: Jobs }, db: Db, userId: string): Promise<void> {
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
      if (!isMissing(error)) throw error;
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
