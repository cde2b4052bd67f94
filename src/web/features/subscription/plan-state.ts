import type { Subscription } from '#contract/subscription.ts';
import { formatCents } from '#lib/money.ts';
import { isFree } from '#web/plans/subscription-state.ts';

export type PlanState = {
  kind: 'free' | 'paying' | 'ending' | 'unpaid' | 'trial' | 'granted';
  badge: { kind: 'neutral' | 'accent' | 'success' | 'warning' | 'error'; word: string };
  /** The price, "$19.00 per month"; null where nothing is paid. */
  price: string | null;
  /** What happens next, and when. */
  next: string;
};

/** A subscription in words. */
export function toPlanState(subscription: Subscription, date: (iso: string) => string): PlanState {
  const { amount, billingPeriod, source, status, cancelAtPeriodEnd } = subscription;
  const end = subscription.currentPeriodEnd;
  const until = end === null ? null : date(end);
  if (isFree(subscription)) {
    return {
      kind: 'free',
      badge: { kind: 'neutral', word: 'Active' },
      price: null,
      next: 'Free for as long as you like.',
    };
  }
  if (source === 'granted') {
    const next = until === null ? 'Granted to you with no end date.' : `Granted to you until ${until}.`;
    return { kind: 'granted', badge: { kind: 'accent', word: 'Granted' }, price: null, next };
  }
  if (source === 'trial') {
    const days = subscription.daysRemaining + 1; // the current day is not over yet
    return {
      kind: 'trial',
      badge: { kind: 'accent', word: 'Trial' },
      price: null,
      next: `The trial ends${until === null ? '' : ` on ${until}`}, ${days === 1 ? '1 day' : `${days} days`} from now. Nothing is charged.`,
    };
  }
  const price = `${formatCents(amount)} per ${billingPeriod === 'yearly' ? 'year' : 'month'}`;
  if (status === 'past_due' || status === 'incomplete') {
    return {
      kind: 'unpaid',
      badge: { kind: 'error', word: 'Payment failed' },
      price,
      next: 'Your last payment failed. Please check your card to keep your plan.',
    };
  }
  if (cancelAtPeriodEnd) {
    return {
      kind: 'ending',
      badge: { kind: 'warning', word: 'Canceled' },
      price,
      next: `You keep it until ${until ?? 'the end of the billing period'}. Then you are on the free plan; your charts stay.`,
    };
  }
  return {
    kind: 'paying',
    badge: { kind: 'success', word: 'Active' },
    price,
    next: until === null ? 'Renews automatically.' : `Renews on ${until}.`,
  };
}
