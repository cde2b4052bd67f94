import type { Subscription } from '#contract/subscription.ts';

export type PaidWords = { title: string; text: string };

/** What a completed payment was for. Its page may be opened again long after, when the plan has changed. */
export function toPaidWords(subscription: Subscription | null, date: (iso: string) => string): PaidWords {
  if (subscription === null || subscription.source !== 'bought') {
    return {
      title: 'Payment received',
      text: 'The plan you paid for has since ended. The subscription page shows your current plan.',
    };
  }
  const { planDisplayName: name, currentPeriodEnd: end, cancelAtPeriodEnd } = subscription;
  const then =
    end === null ? '' : cancelAtPeriodEnd ? ` You keep it until ${date(end)}.` : ` It renews on ${date(end)}.`;
  return {
    title: `You are on ${name}`,
    text: `Thank you. We received your payment and ${name} is active.${then}`,
  };
}
