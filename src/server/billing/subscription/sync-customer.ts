import type Stripe from 'stripe';
import { formatCents } from '#lib/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  isProviderObjectMissing,
  isRefused,
  type OpenPayments,
  orMissing,
} from '#server/platform/payments/payments.ts';
import type { Ports } from '#server/ports.ts';
import { notify, notifyAdmins } from '#server/workspace/notification/index.ts';
import { countSeats } from '#server/workspace/workspace/index.ts';
import { deleteCustomer, finishSync, startSync } from '../customer/index.ts';
import { listPlans } from '../plan/index.ts';
import {
  chooseLive,
  fromStripe,
  isConfirmationMissing,
  latestInvoice,
  type StripeState,
  stripeIdOf,
} from './from-stripe.ts';
import { notifyCustomer, subscriptionFacts } from './notify-customer.ts';
import { updatePlanAccess } from './settle-access.ts';
import { isLive } from './status-of.ts';
import {
  endOwnTrials,
  endSubscription,
  findByStripeId,
  findVanished,
  isNews,
  noteSeatChange,
  upsertSubscription,
} from './store.ts';

type SyncDesk = Pick<Ports, 'db' | 'jobs' | 'now' | 'log'>;

/**
 * Reads the state of a customer at the card provider and writes it down. The only writer of purchases, whatever the
 * trigger: a webhook event, the return from the checkout, a button, the nightly check. Called any number of times, in
 * parallel and in any order, it ends in the same rows, because it uses nothing of the trigger but the customer.
 *
 * No lock is held during the request. Each sync takes a sequence number first, and one that finishes after a later
 * sync was written is dropped: the later one started after the change that triggered the earlier, so it has seen it too.
 */
export async function syncCustomer(ports: SyncDesk, payments: OpenPayments, customerId: string): Promise<void> {
  const read = await startSync(ports.db, customerId);
  if (read === null) return; // not one of ours, or deleted with its account
  const { userId, look } = read;
  const seen = await lookAt(ports, payments, { customerId, userId });
  const { db, jobs, now } = ports;
  await db.transaction(async (within) => {
    if (!(await finishSync(within, customerId, { look, now: now() }))) return;
    await keepSeen({ db: within, jobs, now }, { userId, customerId, seen: seen ?? [] });
    if (seen === null) await deleteCustomer(within, customerId);
  });
}

/** All subscriptions of a customer, with one live at most; null when the provider has deleted the customer. */
async function lookAt(
  ports: SyncDesk,
  payments: OpenPayments,
  { customerId, userId }: { customerId: string; userId: string },
): Promise<StripeState[] | null> {
  const seen = await fetchAll(ports.db, payments.stripe, customerId);
  const { surplus } = chooseLive(seen ?? []);
  if (surplus.length === 0) return seen;
  for (const each of surplus) await endSurplus(ports, payments.stripe, each, userId);
  return fetchAll(ports.db, payments.stripe, customerId);
}

async function fetchAll(db: Db, stripe: Stripe, customer: string): Promise<StripeState[] | null> {
  const plans = await listPlans(db);
  try {
    const { data } = await stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: ['data.latest_invoice', 'data.discounts.source.coupon'],
    });
    const states = data.flatMap((subscription) => fromStripe(subscription, plans) ?? []);
    return await Promise.all(states.map((state) => withConfirmation(stripe, state)));
  } catch (error) {
    if (isProviderObjectMissing(error)) return null;
    throw error;
  }
}

async function withConfirmation(stripe: Stripe, state: StripeState): Promise<StripeState> {
  const invoice = state.row.status === 'past_due' ? latestInvoice(state.subscription) : null;
  return invoice === null ? state : { ...state, needsAction: await isConfirmationMissing(stripe, invoice) };
}

/**
 * A trial that was replaced by a purchase just ends; a second purchase is a mistake, and goes back to the card. Whatever
 * dies in between, the next sync does the rest: the money goes back first, then it is told, then the subscription ends.
 */
async function endSurplus(
  { db, jobs, log }: SyncDesk,
  stripe: Stripe,
  { subscription, plan }: StripeState,
  userId: string,
): Promise<void> {
  if (subscription.status === 'trialing') {
    await orMissing(stripe.subscriptions.cancel(subscription.id)); // null: another process was first
    return;
  }
  log.error({ subscription: subscription.id }, 'a customer had two live subscriptions; the second is ended');
  const amount = await refundDouble(stripe, subscription);
  await db.transaction(async (within) => {
    if (!(await isNews(within, `doubled:${subscription.id}`, userId))) return;
    const fact = { kind: 'paid-twice', plan: plan.displayName, amount } as const;
    if (amount > 0) await notifyCustomer({ db: within, jobs }, { userId, fact, about: subscription.id });
    const end =
      amount > 0
        ? `${formatCents(amount)} was refunded to the card.`
        : 'Its rest was credited. Refund it if they want the money back.';
    await notifyAdmins(
      { db: within, jobs },
      {
        kind: 'news',
        title: 'Somebody paid twice',
        body: `A customer had two subscriptions at once. The second was ended. ${end}`,
        path: `/panel/admin/users/${userId}`,
      },
    );
  });
  const rest = amount > 0 ? {} : { prorate: true, invoice_now: true };
  await orMissing(stripe.subscriptions.cancel(subscription.id, rest));
}

type Sight = { userId: string; customerId: string; seen: StripeState[] };

async function keepSeen(ports: Omit<SyncDesk, 'log'>, { userId, customerId, seen }: Sight): Promise<void> {
  const { db, now } = ports;
  const { chosen, surplus } = chooseLive(seen); // no surplus, unless one was bought since; the next sync ends it
  const ids = seen.map(({ subscription }) => subscription.id);
  for (const { id } of await findVanished(db, customerId, ids)) await endSubscription(db, id, now());
  if (chosen !== null) await endOwnTrials(db, userId, now());
  const endedFirst = seen.toSorted((a, b) => Number(isLive(a.row)) - Number(isLive(b.row)));
  for (const each of endedFirst) {
    if (surplus.includes(each)) continue;
    const before = await findByStripeId(db, each.subscription.id);
    await upsertSubscription(db, { ...each.row, userId });
    // Somebody may have joined during the checkout.
    if (before === null && each === chosen && (await countSeats(db, userId)) !== each.row.seats)
      await noteSeatChange(db, userId);
    if (before !== null && each === chosen)
      await tellSeats(ports, { userId, before: before.seats, seats: each.row.seats });
    const facts = subscriptionFacts(each, { before, now: now(), isReplaced: chosen !== null && each !== chosen });
    for (const fact of facts) await notifyCustomer(ports, { userId, ...fact });
  }
  await updatePlanAccess(ports, userId);
}

type Seats = { userId: string; before: number; seats: number | undefined };

/** Nobody is charged for more people without being told, whoever changed the number and whatever died over it. */
async function tellSeats(ports: Omit<SyncDesk, 'log'>, { userId, before, seats = 1 }: Seats): Promise<void> {
  if (seats <= before) return;
  const title = `Your plan now pays for ${seats} people`;
  const body = `It was ${before} before. The rest of this period was charged. Viewers need no seat.`;
  await notify(ports, { to: userId, kind: 'invoice', title, body, path: '/panel/subscription' });
}

/**
 * Refunds the first payment of a subscription that was bought twice, to the card. Called again it refunds nothing more.
 * Returns how much went back, in cents: 0 when it was not the first payment, or the provider refused.
 */
async function refundDouble(stripe: Stripe, subscription: Stripe.Subscription): Promise<number> {
  const { latest_invoice: invoice } = subscription;
  if (invoice === null || typeof invoice === 'string') return 0;
  if (invoice.status !== 'paid' || invoice.billing_reason !== 'subscription_create') return 0;
  const { data } = await stripe.invoicePayments.list({ invoice: invoice.id ?? '', limit: 10 });
  let amount = 0;
  for (const { payment, status } of data)
    if (status === 'paid' && payment.payment_intent != null)
      amount += await refundOnce(stripe, stripeIdOf(payment.payment_intent), subscription.id);
  return amount;
}

async function refundOnce(stripe: Stripe, intent: string, subscription: string): Promise<number> {
  const metadata = { doubled: subscription };
  try {
    const { amount } = await stripe.refunds.create(
      { payment_intent: intent, reason: 'duplicate', metadata },
      { idempotencyKey: `refund double ${intent}` },
    );
    return amount;
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { data } = await stripe.refunds.list({ payment_intent: intent }); // refunded before, by us or by an admin
    return data.reduce((sum, { amount }) => sum + amount, 0);
  }
}
