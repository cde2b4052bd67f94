import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import type { Routine } from '../jobs/routine.ts';
import type { OpenPayments } from '../payments/payments.ts';
import { countSeats } from '../workspace/index.ts';
import { type BillingPorts, bringUpToDate } from './billing-ports.ts';
import { findLive, takeSeatChanges } from './store.ts';
import { taxOf } from './tax-of.ts';

const mostAttempts = 5;

/**
 * Makes a subscription pay for as many people as work in its owner's teams. It goes by the number of now, so it can run
 * any number of times. More seats are charged at once for the rest of the period; for fewer, the next invoice is lower.
 */
export async function adjustSeats(ports: BillingPorts, payments: OpenPayments, ownerId: string): Promise<void> {
  const { stripe } = payments;
  await bringUpToDate(ports, ownerId);
  const live = await findLive(ports.db, ownerId);
  if (live === null || live.stripeSubscriptionId === null || live.stripeStatus === 'trialing') return;
  // Somebody may come or go meanwhile, or another process may be here too: so it looks again.
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const seats = await countSeats(ports.db, ownerId);
    const subscription = await stripe.subscriptions.retrieve(live.stripeSubscriptionId);
    const [item] = subscription.items.data;
    if (item === undefined || item.quantity === seats) break;
    const isMore = seats > (item.quantity ?? 1);
    await stripe.subscriptions.update(live.stripeSubscriptionId, {
      items: [{ id: item.id, quantity: seats }],
      proration_behavior: isMore ? 'always_invoice' : 'create_prorations',
      ...(await taxOf(payments, subscription)),
    });
  }
  await bringUpToDate(ports, ownerId);
}

export const followMembers = defineJob({
  kind: 'subscription.seats',
  input: z.object({ ownerId: z.uuid() }),
  retries: 20,
  run: async ({ input: { ownerId } }, ports) => {
    const { payments } = ports;
    if (payments.mode !== 'off') await adjustSeats(ports, payments, ownerId);
  },
});

/** The database notes whose teams have changed, with the change; here each becomes a job. */
export async function takeMembers({ db, jobs }: Pick<BillingPorts, 'db' | 'jobs'>): Promise<void> {
  await db.transaction(async (within) => {
    for (const ownerId of await takeSeatChanges(within)) await jobs.start(followMembers, { ownerId }, { db: within });
  });
}

export const watchMembers: Routine = { name: 'subscription.members', everyMinutes: 1, run: takeMembers };
