import type Stripe from 'stripe';
import type { BillingFact } from '#server/platform/mail/templates/billing.ts';
import { latestInvoice, type StripeState } from './from-stripe.ts';
import { accessUntil } from './status-of.ts';
import type { SubscriptionRow } from './table.ts';

type Input = { fact: BillingFact; about: string };

const day = 86_400_000;
const newsDays = 3; // older facts were reported long ago, or before this server knew the customer

/** Facts about a subscription to notify its owner of, from its old and new state. Each has a name, and is sent once. */
export function subscriptionFacts(seen: StripeState, { before, now, isReplaced }: Circumstances): Input[] {
  return [...factsOfPayment(seen, now), ...(isReplaced ? [] : factsOfChange(seen, before))];
}

/** `isReplaced`: another subscription takes its place, so that its end means nothing to its owner. */
type Circumstances = { before: SubscriptionRow | null; now: Date; isReplaced: boolean };

export function isNewsOf(invoice: Stripe.Invoice, now: Date): boolean {
  return now.getTime() - invoice.created * 1000 <= newsDays * day;
}

function factsOfPayment(
  { subscription, row, plan: { displayName: plan }, needsAction = false }: StripeState,
  now: Date,
): Input[] {
  const invoice = latestInvoice(subscription);
  if (invoice === null || !isNewsOf(invoice, now)) return [];
  const about = invoice.id ?? subscription.id;
  if (invoice.status === 'paid' && invoice.amount_paid > 0) {
    const { amount_paid: amount, number } = invoice;
    return [{ about, fact: { kind: 'receipt', plan, amount, number, until: row.periodEnd?.toISOString() ?? null } }];
  }
  const isFailing = row.status === 'past_due' && invoice.status === 'open' && invoice.attempt_count > 0;
  if (!isFailing) return [];
  const until = accessUntil(row)?.toISOString() ?? null;
  return [{ about, fact: { kind: 'payment-failed', plan, amount: invoice.amount_due, until, needsAction } }];
}

function factsOfChange({ row, plan: { displayName: plan } }: StripeState, before: SubscriptionRow | null): Input[] {
  if (before === null) return [];
  const id = before.id;
  if (row.status === 'ended')
    return before.status === 'ended' ? [] : [{ about: id, fact: { kind: 'subscription-ended', plan } }];
  const facts: Input[] = [];
  if (row.cancelAtPeriodEnd && !before.cancelAtPeriodEnd) {
    const endsAt = row.periodEnd?.toISOString() ?? null;
    facts.push({ about: `${id} ${endsAt}`, fact: { kind: 'subscription-cancelled', plan, endsAt } });
  }
  if (row.planId !== before.planId || row.billingPeriod !== before.billingPeriod) {
    const { amountCents: amount, billingPeriod: period, stripePriceId } = row;
    facts.push({ about: `${id} ${stripePriceId}`, fact: { kind: 'plan-changed', plan, amount, period } });
  }
  return facts;
}
