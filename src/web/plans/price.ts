import type { BillingPeriod } from './billing-period.ts';

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

export type Price =
  | { kind: 'contact' }
  | { kind: 'free' }
  | {
      kind: 'paid';
      /** For the whole period, before and after the standing discount. */
      original: number;
      final: number;
      /** What the final price comes to in a month. */
      perMonth: number;
      /** How much is taken off, in whole percent. */
      percent: number;
    };

/** spec §3: -1 or missing means contact sales, 0 means free. */
export function priceOf(plan: PricedPlan, period: BillingPeriod): Price {
  const monthly = readAmount(plan.monthlyPrice) ?? readAmount(plan.price);
  if (monthly === null || monthly < 0) return { kind: 'contact' };
  if (monthly === 0) return { kind: 'free' };
  const isYearly = period === 'yearly';
  const original = isYearly ? yearlyPrice(monthly, plan.yearlyPrice) : monthly;
  const final = readAmount(isYearly ? plan.finalPriceYearly : plan.finalPriceMonthly) ?? original;
  return {
    kind: 'paid',
    original,
    final,
    perMonth: isYearly ? monthlyEquivalent(final) : final,
    percent: percentOff(original, final),
  };
}

/** spec §9: ten months pay for a year where no yearly price is given. Zero is a price. */
export function yearlyPrice(monthly: number, yearly: Given): number {
  return readAmount(yearly) ?? monthly * 10;
}

export function monthlyEquivalent(yearly: number): number {
  return yearly / 12;
}

/** How many of a year's payments are saved by paying it at once, in whole percent; zero where nothing is. */
export function yearlySaving(plan: PricedPlan): number {
  const [monthly, yearly] = [priceOf(plan, 'monthly'), priceOf(plan, 'yearly')];
  if (monthly.kind !== 'paid' || yearly.kind !== 'paid') return 0;
  return Math.max(0, percentOff(monthly.final * 12, yearly.final));
}

/** A number, also one that came as text; null when there is none. */
export function readAmount(given: Given): number | null {
  if (given === null || given === undefined || given === '') return null;
  const amount = Number(given);
  return Number.isFinite(amount) ? amount : null;
}

function percentOff(original: number, final: number): number {
  return original > 0 ? Math.round((1 - final / original) * 100) : 0;
}
