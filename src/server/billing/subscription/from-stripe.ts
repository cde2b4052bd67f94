import type Stripe from 'stripe';
import { tierRank } from '#contract/billing/tier-rank.ts';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import { type PlanRow, soldBy } from '../plan/index.ts';
import { isLive, type Status, subscriptionStatus } from './status-of.ts';
import type { NewSubscription } from './table.ts';

/** A subscription at the card provider with its meaning here. */
export type StripeState = {
  row: Omit<NewSubscription, 'userId'>;
  plan: PlanRow;
  subscription: Stripe.Subscription;
  /** Whether the bank wants its owner to confirm the payment that is due. */
  needsAction?: boolean;
};

/** Null for subscriptions that we did not sell: an account at the card provider may serve other products too. */
export function fromStripe(subscription: Stripe.Subscription, plans: readonly PlanRow[]): StripeState | null {
  const [item] = subscription.items.data;
  const sold = item === undefined ? null : soldBy(item.price);
  const plan = plans.find(({ name }) => name === sold?.name);
  if (item === undefined || sold === null || plan === undefined) return null;
  const seats = Math.max(1, item.quantity ?? 1);
  const amountCents = (item.price.unit_amount ?? 0) * seats;
  const invoice = latestInvoice(subscription);
  const status = isFirstUnpaid(invoice) ? unpaidStatus(subscription.status) : subscriptionStatus(subscription.status);
  // Since the API versions of 2025 the period is on the item, not on the subscription.
  const periodStart = toDate(item.current_period_start);
  return {
    plan,
    subscription,
    row: {
      stripeSubscriptionId: subscription.id,
      stripeCustomerId: stripeIdOf(subscription.customer),
      stripePriceId: item.price.id,
      planId: plan.id,
      billingPeriod: sold.period,
      amountCents,
      netCents: lessDiscounts(subscription, amountCents),
      seats,
      isTaxed: subscription.automatic_tax.enabled,
      status,
      stripeStatus: subscription.status,
      cancelAtPeriodEnd: isLive({ status }) && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
      periodStart,
      periodEnd: toDate(item.current_period_end),
      trialEndsAt: subscription.trial_end === null ? null : toDate(subscription.trial_end),
      pastDueSince: status === 'past_due' ? toDate(invoice?.created ?? item.current_period_start) : null,
      endedAt:
        status === 'ended'
          ? toDate(subscription.ended_at ?? subscription.canceled_at ?? item.current_period_start)
          : null,
      createdAt: toDate(subscription.created),
    },
  };
}

/** Without discounts that are for one payment. They are expanded in the request. */
function lessDiscounts({ discounts }: Stripe.Subscription, amount: number): number {
  return discounts.reduce((left, discount) => {
    const coupon = typeof discount === 'string' ? null : discount.source.coupon;
    if (coupon === null || typeof coupon === 'string' || coupon.duration === 'once') return left;
    return Math.max(0, left - (coupon.amount_off ?? Math.round((left * (coupon.percent_off ?? 0)) / 100)));
  }, amount);
}

/** A bank debit is on its way, or has failed. The provider calls the subscription active or past due all the same. */
function isFirstUnpaid(invoice: Stripe.Invoice | null): boolean {
  return invoice?.status === 'open' && invoice.billing_reason === 'subscription_create' && invoice.amount_due > 0;
}

/** Nothing is granted before the first payment has arrived. */
function unpaidStatus(stripeStatus: string): Status {
  const status = subscriptionStatus(stripeStatus);
  return isLive({ status }) ? 'incomplete' : status;
}

/**
 * The one of several live subscriptions that counts: paid before trial, higher before lower, older before newer. A user
 * who buys during a trial has two for a moment.
 */
export function chooseLive(seen: readonly StripeState[]): { chosen: StripeState | null; surplus: StripeState[] } {
  const [chosen = null, ...surplus] = seen.filter(({ row }) => isLive(row)).toSorted(byWorth);
  return { chosen, surplus };
}

function byWorth(a: StripeState, b: StripeState): number {
  return (
    Number(isTried(a)) - Number(isTried(b)) ||
    tierRank(b.plan.name) - tierRank(a.plan.name) ||
    a.row.createdAt.getTime() - b.row.createdAt.getTime() ||
    a.subscription.id.localeCompare(b.subscription.id)
  );
}

function isTried({ row }: StripeState): boolean {
  return row.stripeStatus === 'trialing';
}

/** Expanded in the request. */
export function latestInvoice({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice | null {
  return typeof invoice === 'object' ? invoice : null;
}

export function stripeIdOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

type Tax = { automatic_tax?: { enabled: true } };

/**
 * Taxes for a subscription that was bought before they were turned on. The provider needs to know where its owner is:
 * without an address nothing changes, and admins see it in the list of untaxed subscriptions.
 */
export async function taxOf(payments: OpenPayments, subscription: Stripe.Subscription): Promise<Tax> {
  if (!payments.hasTax || subscription.automatic_tax.enabled) return {};
  const customer = await payments.stripe.customers.retrieve(stripeIdOf(subscription.customer));
  const hasPlace = !customer.deleted && typeof customer.address?.country === 'string';
  return hasPlace ? { automatic_tax: { enabled: true } } : {};
}

/** Whether an unpaid invoice waits for its owner to confirm the payment with the bank (SCA). */
export async function isConfirmationMissing(stripe: Stripe, { id, status }: Stripe.Invoice): Promise<boolean> {
  if (id === undefined || status !== 'open') return false;
  const { data } = await stripe.invoicePayments.list({
    invoice: id,
    limit: 10,
    expand: ['data.payment.payment_intent'],
  });
  return data.some(({ payment: { payment_intent: intent } }) =>
    typeof intent === 'object' ? intent.status === 'requires_action' : false,
  );
}
