import type { CodeTerm } from '#contract/billing/plans.ts';
import { type BillingPeriod, monthlyEquivalent, readPrice, yearlyOr } from '#contract/billing/prices.ts';
import { type Cents, toCents } from '#lib/money.ts';

/** Values of a price field: the specification allows numbers, digits in a string and nothing at all. */
type Input = number | string | null | undefined;

/** The price fields of a plan, in dollars. */
export type PricedPlan = {
  price?: Input;
  monthlyPrice?: Input;
  yearlyPrice?: Input;
  finalPriceMonthly?: Input;
  finalPriceYearly?: Input;
};

type PlanPrice =
  | { kind: 'sales' }
  | { kind: 'free' }
  | {
      kind: 'paid';
      /** For the whole period, before and after the standing discount. */
      original: Cents;
      final: Cents;
      /** The final price per month. */
      perMonth: Cents;
      /** The discount, in whole percent. */
      percent: number;
    };

export function displayPrice(plan: PricedPlan, period: BillingPeriod): PlanPrice {
  const monthly = readPrice(toCents(plan.monthlyPrice) === null ? plan.price : plan.monthlyPrice);
  if (monthly.kind !== 'paid') return monthly;
  const isYearly = period === 'yearly';
  const original = isYearly ? yearlyOr(toCents(plan.yearlyPrice), monthly.cents) : monthly.cents;
  const final = toCents(isYearly ? plan.finalPriceYearly : plan.finalPriceMonthly) ?? original;
  return {
    kind: 'paid',
    original,
    final,
    perMonth: isYearly ? monthlyEquivalent(final) : final,
    percent: percentOff(original, final),
  };
}

/** The savings of yearly billing compared to twelve months, in whole percent. */
export function yearlySaving(plan: PricedPlan): number {
  const [monthly, yearly] = [displayPrice(plan, 'monthly'), displayPrice(plan, 'yearly')];
  if (monthly.kind !== 'paid' || yearly.kind !== 'paid') return 0;
  return Math.max(0, percentOff(monthly.final * 12, yearly.final));
}

function percentOff(original: Cents, final: Cents): number {
  return original > 0 ? Math.round((1 - final / original) * 100) : 0;
}

/** The payments that a code lowers, "for the first payment"; null when it is all of them. */
export function termText({ duration, months }: CodeTerm, period: BillingPeriod = 'monthly'): string | null {
  if (duration === 'forever') return null;
  if (months === null || (period === 'yearly' && months <= 12)) return 'for the first payment';
  return months === 1 ? 'for one month' : `for ${months} months`;
}
