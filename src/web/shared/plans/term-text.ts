import type { CodeTerm } from '#contract/billing/plans.ts';
import type { BillingPeriod } from '#contract/billing/prices.ts';

/** The payments that a code lowers, "for the first payment"; null when it is all of them. */
export function termText({ duration, months }: CodeTerm, period: BillingPeriod = 'monthly'): string | null {
  if (duration === 'forever') return null;
  if (months === null || (period === 'yearly' && months <= 12)) return 'for the first payment';
  return months === 1 ? 'for one month' : `for ${months} months`;
}
