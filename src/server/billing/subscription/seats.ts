import type Stripe from 'stripe';
import { z } from 'zod';
import type { SeatCost } from '#contract/billing/billing.ts';
import { sql } from '#drizzle';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { isProviderError, type OpenPayments } from '#server/platform/payments/payments.ts';
import { countSeats, ownerOf, roleIn } from '#server/workspace/workspace/index.ts';
import { type BillingPorts, syncUserBilling } from './billing-ports.ts';
import { taxOf } from './from-stripe.ts';
import { claimSeatChanges, findLive } from './store.ts';
import type { SubscriptionRow } from './table.ts';

const mostAttempts = 5;

/**
 * Makes a subscription pay for as many people as work in its owner's teams. It goes by the number of now, so it can run
 * any number of times. More seats are charged at once for the rest of the period; for fewer, the next invoice is lower.
 */
export async function adjustSeats(ports: BillingPorts, payments: OpenPayments, ownerId: string): Promise<void> {
  await syncUserBilling(ports, ownerId);
  const live = await findLive(ports.db, ownerId);
  if (live === null || live.stripeSubscriptionId === null || live.stripeStatus === 'trialing') return;
  const id = live.stripeSubscriptionId;
  // Somebody may come or go meanwhile, so it looks again.
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    // One process at a time: two that change the same number would both take off what a seat costs too much.
    const isRight = await ports.db.transaction(async (within) => {
      await within.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seats of ${ownerId}`}, 0))`);
      const seats = await countSeats(within, ownerId);
      return await setQuantity(payments, { id, seats, now: ports.now() });
    });
    if (isRight) break;
  }
  await syncUserBilling(ports, ownerId);
}

/** Returns whether the subscription had this number already. */
async function setQuantity(
  payments: OpenPayments,
  { id, seats, now }: { id: string; seats: number; now: Date },
): Promise<boolean> {
  const { stripe } = payments;
  const subscription = await stripe.subscriptions.retrieve(id);
  const [item] = subscription.items.data;
  if (item === undefined || item.quantity === seats) return true;
  if (seats > (item.quantity ?? 1)) {
    const { change } = await planMoreSeats(payments, { subscription, item, quantity: seats, now });
    await stripe.subscriptions.update(id, change);
    return false;
  }
  await stripe.subscriptions.update(id, {
    items: [{ id: item.id, quantity: seats }],
    proration_behavior: 'create_prorations',
    ...(await taxOf(payments, subscription)),
  });
  return false;
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
export async function startSeatSyncs({ db, jobs }: Pick<BillingPorts, 'db' | 'jobs'>): Promise<void> {
  await db.transaction(async (within) => {
    for (const ownerId of await claimSeatChanges(within)) await jobs.start(followMembers, { ownerId }, { db: within });
  });
}

export const watchMembers: Routine = { name: 'subscription.members', everyMinutes: 1, run: startSeatSyncs };

type Asked = { id: string; people: number; caller: ScopedUser };

/** What more people in a workspace cost its owner. Somebody who has a seat through another one costs nothing more. */
export async function readSeatCost(ports: BillingPorts, { id, people, caller }: Asked): Promise<SeatCost> {
  const { db, payments } = ports;
  const role = (await roleIn(db, id, caller)) ?? refuse('not-found');
  requireThat(role === 'owner' || role === 'admin');
  const ownerId = (await ownerOf(db, id)) ?? refuse('not-found');
  const live = await findLive(db, ownerId);
  if (payments.mode === 'off' || live === null) return null;
  if (live.stripeSubscriptionId === null || live.stripeStatus === 'trialing') return null;
  return {
    amount: Math.round(live.amountCents / live.seats) * people,
    period: live.billingPeriod,
    dueNow: await dueNow(ports, payments, { live, people }),
    isMine: ownerId === caller.id,
  };
}

/** As the card provider calculates it, with discounts, taxes and credit. */
async function dueNow(
  { log, now }: BillingPorts,
  payments: OpenPayments,
  { live, people }: { live: SubscriptionRow; people: number },
): Promise<number | null> {
  const { stripe } = payments;
  try {
    const subscription = await stripe.subscriptions.retrieve(live.stripeSubscriptionId ?? '');
    const [item] = subscription.items.data;
    if (item === undefined) return null;
    const quantity = (item.quantity ?? 1) + people;
    return (await planMoreSeats(payments, { subscription, item, quantity, now: now() })).amountDue;
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ err: error }, 'the price of a seat could not be previewed');
    return null;
  }
}

type Wanted = { subscription: Stripe.Subscription; item: Stripe.SubscriptionItem; quantity: number; now: Date };
type Credit = { price_data: Stripe.SubscriptionUpdateParams.AddInvoiceItem.PriceData; discountable: false };

/**
 * A change to more seats, billed now: what is due, and the change itself. For the rest of the period a further seat
 * costs its list price at most. The card provider alone would charge more where the first seats were bought with a
 * discount for one payment: it credits them as they were paid, and charges all of them anew at the list price. A credit
 * on the same invoice takes that off.
 */
async function planMoreSeats(
  payments: OpenPayments,
  { subscription, item, quantity, now }: Wanted,
): Promise<{ amountDue: number; change: Stripe.SubscriptionUpdateParams }> {
  const { current_period_start: start, current_period_end: end } = item;
  const terms = {
    items: [{ id: item.id, quantity }],
    proration_behavior: 'always_invoice' as const,
    proration_date: Math.min(Math.max(Math.floor(now.getTime() / 1000), start), end),
  };
  const tax = await taxOf(payments, subscription);
  const preview = (credits: Credit[]) =>
    payments.stripe.invoices.createPreview({
      subscription: subscription.id,
      ...tax,
      subscription_details: terms,
      ...(credits.length > 0 && { invoice_items: credits }),
    });
  const plain = await preview([]);
  const excess = excessOf(plain, { date: terms.proration_date, added: quantity - (item.quantity ?? 1), quantity });
  if (excess <= 0) return { amountDue: plain.amount_due, change: { ...terms, ...tax } };
  const credits = [creditOf(item.price, excess)];
  const { amount_due: amountDue } = await preview(credits);
  return { amountDue, change: { ...terms, ...tax, add_invoice_items: credits } };
}

/** Amount above the list price of the added seats, before taxes. Lines of earlier changes have other dates. */
function excessOf(
  { lines }: Stripe.Invoice,
  { date, added, quantity }: { date: number; added: number; quantity: number },
): number {
  const changed = lines.data.filter(
    ({ parent, period }) => parent?.subscription_item_details?.proration === true && period.start === date,
  );
  const cost = sum(changed, ({ amount, discount_amounts: off }) => amount - sum(off ?? [], (each) => each.amount));
  const list = sum(changed, ({ amount }) => Math.max(0, amount));
  return cost - Math.floor((list * added) / quantity);
}

function creditOf({ currency, product, tax_behavior: behavior }: Stripe.Price, amount: number): Credit {
  return {
    price_data: {
      currency,
      product: typeof product === 'string' ? product : product.id,
      unit_amount: -amount,
      ...(behavior && behavior !== 'unspecified' && { tax_behavior: behavior }),
    },
    discountable: false,
  };
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
