import { type BillingPeriod, type ByPeriod, yearlyOr } from '#contract/billing/prices.ts';
import type { Cents } from '#lib/money.ts';
import type { PlanRow } from './table.ts';

type Prices = Pick<PlanRow, 'monthlyCents' | 'yearlyCents'>;

/** The price of a plan, or null when it is sold by sales. */
export function pricesOf({ monthlyCents, yearlyCents }: Prices): ByPeriod<Cents> | null {
  if (monthlyCents === null || monthlyCents < 0) return null;
  const yearly = yearlyOr(yearlyCents, monthlyCents);
  return yearly < 0 ? null : { monthly: monthlyCents, yearly };
}

export function planPrice(plan: Prices, period: BillingPeriod): Cents | null {
  return pricesOf(plan)?.[period] ?? null;
}
