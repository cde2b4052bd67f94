import type { NextCharge } from '#contract/billing/billing.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { counted } from '#lib/counted.ts';
import { formatCents } from '#lib/money.ts';
import { isFree } from '#web/shared/plans/subscription-state.ts';

export type PlanState = {
  kind: 'free' | 'paying' | 'ending' | 'unpaid' | 'trial' | 'granted';
  badge: { kind: 'neutral' | 'accent' | 'success' | 'warning' | 'error'; word: string };
  /** The price, "$19.00 per month"; null where nothing is paid. */
  price: string | null;
  /** What happens next, and when. */
  next: string;
  /** Discounts, credit and taxes of the next charge, one sentence each. */
  notes: string[];
};

/** A subscription in words. */
export function toPlanState(
  subscription: Subscription,
  date: (iso: string) => string,
  charge: NextCharge | null = null,
): PlanState {
  const { amount, billingPeriod, source, status, cancelAtPeriodEnd } = subscription;
  const end = subscription.currentPeriodEnd;
  const until = end === null ? null : date(end);
  if (isFree(subscription)) {
    return {
      kind: 'free',
      badge: { kind: 'neutral', word: 'Active' },
      price: null,
      next: 'Free for as long as you like.',
      notes: [],
    };
  }
  if (source === 'granted') {
    const next = until === null ? 'Granted to you with no end date.' : `Granted to you until ${until}.`;
    return { kind: 'granted', badge: { kind: 'accent', word: 'Granted' }, price: null, next, notes: [] };
  }
  if (source === 'team') {
    const next = 'The owner of your team pays for your seat.';
    return { kind: 'granted', badge: { kind: 'accent', word: 'Team' }, price: null, next, notes: [] };
  }
  if (source === 'trial') {
    const days = subscription.daysRemaining + 1; // the current day is not over yet
    return {
      kind: 'trial',
      badge: { kind: 'accent', word: 'Trial' },
      price: null,
      next: `The trial ends${until === null ? '' : ` on ${until}`}, ${counted(days, 'day')} from now. Nothing is charged.`,
      notes: [],
    };
  }
  const seats = subscription.seats > 1 ? ` for ${subscription.seats} seats` : '';
  const price = `${formatCents(amount)} per ${billingPeriod === 'yearly' ? 'year' : 'month'}${seats}`;
  if (status === 'past_due' || status === 'incomplete') {
    return {
      kind: 'unpaid',
      badge: { kind: 'error', word: 'Payment failed' },
      price,
      next: unpaid(subscription, date),
      notes: [],
    };
  }
  if (cancelAtPeriodEnd) {
    return {
      kind: 'ending',
      badge: { kind: 'warning', word: 'Canceled' },
      price,
      next: `You keep it until ${until ?? 'the end of the billing period'}. Then you are on the free plan; your charts stay.`,
      notes: [],
    };
  }
  return {
    kind: 'paying',
    badge: { kind: 'success', word: 'Active' },
    price,
    next: renewal(until, charge),
    notes: charge === null ? [] : notesOf(charge, date),
  };
}

function unpaid({ graceUntil }: Subscription, date: (iso: string) => string): string {
  if (graceUntil === null) return 'Your last payment failed. Pay now or check your card to keep your plan.';
  return `Your last payment failed. You keep your plan until ${date(graceUntil)}. Pay now or check your card.`;
}

function renewal(until: string | null, charge: NextCharge | null): string {
  const when = until === null ? 'Renews automatically' : `Renews on ${until}`;
  return charge === null ? `${when}.` : `${when} for ${formatCents(charge.amount)}.`;
}

function notesOf({ discounts, tax, credit }: NextCharge, date: (iso: string) => string): string[] {
  return [
    ...discounts.map(({ name, amount, endsAt }) => {
      const end = endsAt === null ? '' : ` until ${date(endsAt)}`;
      return `${name} takes off ${formatCents(amount)}${end}.`;
    }),
    ...(credit > 0 ? [`Your credit pays ${formatCents(credit)} of it.`] : []),
    ...(tax > 0 ? [`This includes ${formatCents(tax)} of tax.`] : []),
  ];
}
