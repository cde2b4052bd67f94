import { sql } from '#drizzle';
import { randomFrom } from '#tests/support/random-from.ts';
import type { Customer, Till } from './open-till.ts';

const types = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'invoice.created',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_succeeded',
];

type Shuffle = { run: number; deliver(event: object): Promise<number | null> };

/**
 * Delivers the events of a purchase in a random order, about half of them more than once. The same run gives the same
 * order.
 */
export async function deliverShuffled(till: Till, customer: Customer, { run, deliver }: Shuffle): Promise<void> {
  const random = randomFrom(run + 1);
  const events = types.map((type) => till.eventOf(customer, type, `evt_shuffled_${run}_${type}`));
  const order = [...events, ...events.filter(() => random() < 0.5)]
    .map((event) => ({ event, key: random() }))
    .sort((a, b) => a.key - b.key);
  for (const { event } of order)
    if ((await deliver(event)) !== 200) throw new Error(`a delivery of run ${run} was refused`);
}

/** What is stored of a customer's subscription, without the ids that differ for each. */
export async function endRowOf({ db }: Till, { id }: Customer): Promise<string> {
  const { rows } = await db.execute(
    sql`select concat_ws(' ', plan_id, status, stripe_status, billing_period, amount_cents, cancel_at_period_end) as end
        from subscriptions where user_id = ${id} order by created_at`,
  );
  return rows.map(({ end }) => String(end).replace(/ f$/, ' false').replace(/ t$/, ' true')).join('; ');
}
