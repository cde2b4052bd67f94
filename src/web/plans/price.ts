import { type BillingPeriod, monthlyEquivalent, readPrice, yearlyOr } from '#contract/prices.ts';
import { type Cents, toCents } from '#lib/money.ts';

/** What a field with a price may hold: the specification allows numbers, digits in a string and nothing at all. */
type Given = number | string | null | undefined;

/** The fields of a plan that say what it costs, in dollars. */
export type PricedPlan = {
  price?: Given;
  monthlyPrice?: Given;
  yearlyPrice?: Given;
  finalPriceMonthly?: Given;
  finalPriceYearly?: Given;
};

export type PlanPrice =
  | { kind: 'sales' }
  | { kind: 'free' }
  | {
      kind: 'paid';
      /** For the whole period, before and after the standing discount. */
      original: Cents;
      final: Cents;
      /** What the final price comes to in a month. */
      perMonth: Cents;
      /** How much is taken off, in whole percent. */
      percent: number;
    };

export function priceOf(plan: PricedPlan, period: BillingPeriod): PlanPrice {
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

/** How much cheaper a year at once is than twelve months, in whole percent. */
export function yearlySaving(plan: PricedPlan): number {
  const [monthly, yearly] = [priceOf(plan, 'monthly'), priceOf(plan, 'yearly')];
  if (monthly.kind !== 'paid' || yearly.kind !== 'paid') return 0;
  return Math.max(0, percentOff(monthly.final * 12, yearly.final));
}

function percentOff(original: Cents, final: Cents): number {
  return original > 0 ? Math.round((1 - final / original) * 100) : 0;
}
