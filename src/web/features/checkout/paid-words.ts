import type { Subscription } from '#contract/subscription.ts';

export type PaidWords = { title: string; text: string };

/** What a payment that has arrived gave. Its page can be opened again long after, when that has changed. */
export function toPaidWords(subscription: Subscription | null, date: (iso: string) => string): PaidWords {
  if (subscription === null || subscription.source !== 'bought') {
    return {
      title: 'Your payment has arrived',
      text: 'The plan it was for is over by now. The subscription page shows the one you have.',
    };
  }
  const { planDisplayName: name, currentPeriodEnd: end, cancelAtPeriodEnd } = subscription;
  const then =
    end === null ? '' : cancelAtPeriodEnd ? ` You keep it until ${date(end)}.` : ` It renews on ${date(end)}.`;
  return {
    title: `You are on ${name}`,
    text: `Thank you. The payment has arrived and ${name} is yours.${then}`,
  };
}
