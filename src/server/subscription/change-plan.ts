import type Stripe from 'stripe';
import type { BillingPeriod } from '#contract/prices.ts';
import { tierRank } from '#contract/tier-rank.ts';
import { refuse, requireThat } from '../http/errors.ts';
import type { OpenPayments } from '../payments/payments.ts';
import { requirePayments } from '../payments/require-payments.ts';
import { type PlanRow, priceIdOf, priceOf, requirePlan } from '../plans/index.ts';
import { type BillingPorts, bringUpToDate } from './billing-ports.ts';
import { findLive } from './store.ts';
import type { SubscriptionRow } from './table.ts';

type Input = { userId: string; planId: number; billingPeriod: BillingPeriod };
type Change = { payments: OpenPayments; subscription: Stripe.Subscription; itemId: string; price: string };

/** The cost of a change today, as the card provider calculates it. */
export async function previewChange(ports: BillingPorts, wanted: Input) {
  const { payments, subscription, itemId, price } = await requireChange(ports, wanted);
  const prorationDate = Math.floor(ports.now().getTime() / 1000);
  const invoice = await payments.stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: itemId, price }],
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
    },
  });
  return {
    amountDue: invoice.amount_due,
    currency: invoice.currency,
    lines: invoice.lines.data.map(({ description, amount }) => ({ description: description ?? '', amount })),
    prorationDate,
  };
}

/** Changes the existing item, and charges the difference at once; a declined card leaves the old plan. */
export async function changePlan(
  ports: BillingPorts,
  wanted: Input & { prorationDate: number | undefined },
): Promise<void> {
  const { payments, subscription, itemId, price } = await requireChange(ports, wanted);
  const { prorationDate } = wanted;
  const changed = await payments.stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemId, price }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    ...(prorationDate !== undefined && { proration_date: prorationDate }),
  });
  requireThat(
    changed.pending_update === null,
    'payment-failed',
    'The payment failed, so your plan was not changed. Please check your card.',
  );
}

/** Changes go to a higher plan that has a price. For anything else users must cancel first. */
async function requireChange(ports: BillingPorts, { userId, planId, billingPeriod }: Input): Promise<Change> {
  const payments = requirePayments(ports.payments);
  const plan = await requirePlan(ports.db, planId);
  await bringUpToDate(ports, userId);
  const live =
    (await findLive(ports.db, userId)) ??
    refuse('conflict', 'You have no subscription to change. Choose a plan instead.');
  const problem = whyNotChange(live, { from: await requirePlan(ports.db, live.planId), to: plan, billingPeriod });
  requireThat(problem === null, 'conflict', problem ?? undefined);
  if (live.stripeSubscriptionId === null) refuse('conflict', 'You cannot change a trial. Choose a plan instead.');
  const subscription = await payments.stripe.subscriptions.retrieve(live.stripeSubscriptionId);
  const itemId = subscription.items.data[0]?.id ?? refuse('conflict');
  return { payments, subscription, itemId, price: await priceIdOf(payments, plan, billingPeriod) };
}

type Step = { from: PlanRow; to: PlanRow; billingPeriod: BillingPeriod };

function whyNotChange(live: SubscriptionRow, { from, to, billingPeriod }: Step): string | null {
  const isSame = from.id === to.id;
  if (isSame && live.billingPeriod === billingPeriod) return `You are already on the ${to.displayName} plan.`;
  if (tierRank(to.name) <= tierRank(from.name)) {
    const [old, wished] = isSame ? [live.billingPeriod, billingPeriod] : [from.displayName, to.displayName];
    return `To change from ${old} to ${wished}, please cancel first.`;
  }
  if ((priceOf(to, billingPeriod) ?? 0) <= 0)
    return `The ${to.displayName} plan cannot be bought online. Please contact sales.`;
  return null;
}
