import { createHmac, timingSafeEqual } from 'node:crypto';
import type Stripe from 'stripe';
import type { NextCharge } from '#contract/billing/billing.ts';
import type { BillingPeriod } from '#contract/billing/prices.ts';
import { tierRank } from '#contract/billing/tier-rank.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import { isProviderError, isProviderObjectMissing } from '#server/platform/payments/payments.ts';
import { requirePayments } from '#server/platform/payments/require-payments.ts';
import { type PlanRow, planPrice, requirePlan, type Sale, sellAt, shelfOf } from '../plan/index.ts';
import { type BillingPorts, syncUserBilling } from './billing-ports.ts';
import { latestInvoice, taxOf } from './from-stripe.ts';
import { payUrlOf } from './portal.ts';
import { findLive } from './store.ts';
import type { SubscriptionRow } from './table.ts';

type Input = { userId: string; planId: number; billingPeriod: BillingPeriod };
type Change = {
  payments: OpenPayments;
  sale: Sale;
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  seats: number;
};

/** The cost of a change today, as the card provider calculates it. */
export async function previewChange(ports: BillingPorts, wanted: Input) {
  const change = await requireChange(ports, wanted);
  const { payments, subscription, item, seats } = change;
  const date = Math.max(secondsOf(ports), item.current_period_start);
  return sellAt(shelfOf(ports, payments), change.sale, async (price) => {
    const invoice = await payments.stripe.invoices.createPreview({
      subscription: subscription.id,
      ...(await taxOf(payments, subscription)),
      subscription_details: {
        items: [{ id: item.id, price, quantity: seats }],
        proration_behavior: 'always_invoice',
        proration_date: date,
      },
    });
    return {
      amountDue: invoice.amount_due,
      currency: invoice.currency,
      seats,
      lines: linesOf(invoice),
      quote: toQuote(quotedOf(change, wanted.userId, price), date, ports.secret),
    };
  });
}

/** The lines of an invoice with what is added to and taken off them, so that they add up to what is charged. */
function linesOf(invoice: Stripe.Invoice): { description: string; amount: number }[] {
  const sumOf = (parts: readonly { amount: number }[] | null) =>
    (parts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const more = [
    { description: 'Discount', amount: -sumOf(invoice.total_discount_amounts) },
    { description: 'Tax', amount: sumOf(addedTaxesOf(invoice)) },
    { description: 'Credit', amount: invoice.amount_due - invoice.total },
  ];
  return [
    ...invoice.lines.data.map(({ description, amount }) => ({ description: description ?? '', amount })),
    ...more.filter(({ amount }) => amount !== 0),
  ];
}

/** Taxes that prices include are in the lines already. */
function addedTaxesOf({ total_taxes: taxes }: Stripe.Invoice): Stripe.Invoice.TotalTax[] {
  return (taxes ?? []).filter(({ tax_behavior: behavior }) => behavior === 'exclusive');
}

/** Changes the existing item, and charges the difference at once; a declined card leaves the old plan. */
export async function changePlan(ports: BillingPorts, wanted: Input & { quote: string | undefined }): Promise<void> {
  const change = await requireChange(ports, wanted);
  const { payments, subscription, item, seats } = change;
  const tax = await taxOf(payments, subscription);
  // On its own: a change that may wait for its payment cannot turn taxes on.
  if (tax.automatic_tax) await payments.stripe.subscriptions.update(subscription.id, tax);
  await sellAt(shelfOf(ports, payments), change.sale, async (price) => {
    const date = dateOf(ports, wanted.quote, quotedOf(change, wanted.userId, price));
    const changed = await payments.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price, quantity: seats }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      ...(date !== null && { proration_date: date }),
      expand: ['latest_invoice'],
    });
    if (changed.pending_update !== null) refuseUnpaid(payments, changed);
  });
}

/** The card was declined, or the bank asks for a confirmation: the change waits for its invoice for some hours. */
function refuseUnpaid(payments: OpenPayments, subscription: Stripe.Subscription): never {
  const invoice = latestInvoice(subscription);
  const payUrl = invoice === null ? null : payUrlOf(payments, invoice);
  refuse(
    'payment-failed',
    payUrl === null
      ? 'The payment failed, so your plan was not changed. Please check your card.'
      : 'The payment is not finished, so your plan was not changed yet. Your bank may want you to confirm it.',
    { data: { payUrl } },
  );
}

function secondsOf({ now }: BillingPorts): number {
  return Math.floor(now().getTime() / 1000);
}

function quotedOf({ subscription, item, seats }: Change, userId: string, price: string): Quoted {
  return { userId, subscription: subscription.id, periodStart: item.current_period_start, price, seats };
}

/** Without a quote the card provider takes the current moment. */
function dateOf(ports: BillingPorts, quote: string | undefined, quoted: Quoted): number | null {
  if (quote === undefined) return null;
  const date = readQuote(quote, quoted, { secret: ports.secret, now: secondsOf(ports) });
  return date ?? refuse('conflict', 'The price has changed since you looked. Please check it again.');
}

/** Changes go to a higher plan that has a price, or from monthly to yearly. For anything else users must cancel first. */
async function requireChange(ports: BillingPorts, { userId, planId, billingPeriod }: Input): Promise<Change> {
  const payments = requirePayments(ports.payments);
  const plan = await requirePlan(ports.db, planId);
  await syncUserBilling(ports, userId);
  const live =
    (await findLive(ports.db, userId)) ??
    refuse('conflict', 'You have no subscription to change. Choose a plan instead.');
  const problem = whyNotChange(live, { from: await requirePlan(ports.db, live.planId), to: plan, billingPeriod });
  requireThat(problem === null, 'conflict', problem ?? undefined);
  if (live.stripeSubscriptionId === null || live.stripeStatus === 'trialing')
    refuse('conflict', 'You cannot change a trial. Choose a plan instead.');
  const subscription = await payments.stripe.subscriptions.retrieve(live.stripeSubscriptionId);
  const item = subscription.items.data[0] ?? refuse('conflict');
  return { payments, sale: { plan, period: billingPeriod }, subscription, item, seats: item.quantity ?? 1 };
}

type Step = { from: PlanRow; to: PlanRow; billingPeriod: BillingPeriod };

function whyNotChange(live: SubscriptionRow, { from, to, billingPeriod }: Step): string | null {
  const isSame = from.id === to.id;
  if (isSame && live.billingPeriod === billingPeriod) return `You are already on the ${to.displayName} plan.`;
  const isLonger = isSame && live.billingPeriod === 'monthly';
  if (tierRank(to.name) <= tierRank(from.name) && !isLonger) {
    const [old, wished] = isSame ? [live.billingPeriod, billingPeriod] : [from.displayName, to.displayName];
    return `To change from ${old} to ${wished}, please cancel first.`;
  }
  if ((planPrice(to, billingPeriod) ?? 0) <= 0)
    return `The ${to.displayName} plan cannot be bought online. Please contact sales.`;
  if (live.status === 'past_due') return 'Please pay your open invoice first.';
  return null;
}

/** What a preview was about. Any difference makes its quote void. */
type Quoted = {
  userId: string;
  subscription: string;
  /** The period that unused time is credited from. */
  periodStart: number;
  price: string;
  seats: number;
};

const validSeconds = 900;
const clockSkew = 60;

/**
 * The moment that a preview was calculated for, signed: a change charges for exactly this moment, and a moment that
 * someone makes up is worth nothing.
 */
function toQuote(quoted: Quoted, date: number, secret: string): string {
  return `${date}.${sign(quoted, date, secret).toString('base64url')}`;
}

/** The moment of a quote in Unix seconds; null when it is not ours, is about something else, or is too old. */
function readQuote(quote: string, quoted: Quoted, { secret, now }: { secret: string; now: number }): number | null {
  const [, moment = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(quote) ?? [];
  const date = Number(moment);
  if (signature === '' || date > now + clockSkew || now - date > validSeconds) return null;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(quoted, date, secret)) ? date : null;
}

function sign({ userId, subscription, periodStart, price, seats }: Quoted, date: number, secret: string): Buffer {
  const words = ['plan-change', userId, subscription, periodStart, price, seats, date];
  return createHmac('sha256', secret).update(words.join(':')).digest();
}

/** The next renewal with seats, discounts, credit and taxes, as the card provider will charge it. */
export async function readNextCharge({ db, payments }: BillingPorts, userId: string): Promise<NextCharge | null> {
  const live = await findLive(db, userId);
  const id = live?.stripeSubscriptionId ?? null;
  if (payments.mode === 'off' || live === null || id === null) return null;
  if (live.cancelAtPeriodEnd || live.stripeStatus === 'trialing') return null;
  try {
    const invoice = await payments.stripe.invoices.createPreview({
      subscription: id,
      expand: ['discounts', 'discounts.promotion_code', 'discounts.source.coupon'],
    });
    return {
      amount: invoice.amount_due,
      currency: invoice.currency,
      at: live.periodEnd?.toISOString() ?? null,
      seats: live.seats,
      discounts: discountsOf(invoice),
      tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
      credit: Math.max(0, invoice.total - invoice.amount_due),
    };
  } catch (error) {
    const isNone = isProviderObjectMissing(error) || (isProviderError(error) && error.code === 'invoice_upcoming_none');
    if (isNone) return null;
    throw error;
  }
}

function discountsOf({ discounts, total_discount_amounts: amounts }: Stripe.Invoice): NextCharge['discounts'] {
  return (amounts ?? []).flatMap(({ amount, discount }) => {
    const id = typeof discount === 'string' ? discount : discount.id;
    const found = discounts.find((each) => typeof each === 'object' && !('deleted' in each) && each.id === id);
    if (amount === 0 || found === undefined || typeof found === 'string' || 'deleted' in found) return [];
    const { promotion_code: code, source, end } = found;
    const coupon = typeof source.coupon === 'object' ? source.coupon : null;
    const name = (typeof code === 'object' ? code?.code : null) ?? coupon?.name ?? 'Discount';
    return [{ name, amount, endsAt: end === null ? null : new Date(end * 1000).toISOString() }];
  });
}
