import type { Pricing } from '#contract/plans.ts';
import { type BillingPeriod, type ByPeriod, percentOf, savingOf } from '#contract/prices.ts';
import { toDollars } from '#lib/money.ts';
import { type PlanRow, pricesOf, productIdOf } from '../plans/index.ts';
import { bestOffer, type Code, type DiscountRow, reductionOf, whyNotUse } from '../promotion/index.ts';

export type Offers = { discounts: readonly DiscountRow[]; code: Code | null; now: Date };

const salesOnly: ByPeriod<number> = { monthly: -1, yearly: -1 };
const nothing: ByPeriod<number> = { monthly: 0, yearly: 0 };

/** The prices of a plan in dollars, before and after the best discount. */
export function pricePlan(plan: PlanRow, offers: Offers): Pricing {
  const prices = pricesOf(plan);
  if (prices === null)
    return { originalPrices: salesOnly, finalPrices: salesOnly, savings: nothing, discountPercentage: nothing };
  const savings = byPeriod((period) => savingIn(plan, { period, price: prices[period] }, offers));
  return {
    originalPrices: byPeriod((period) => toDollars(prices[period])),
    finalPrices: byPeriod((period) => toDollars(prices[period] - savings[period])),
    savings: byPeriod((period) => toDollars(savings[period])),
    discountPercentage: byPeriod((period) => percentOf(savings[period], prices[period])),
  };
}

type Input = { period: BillingPeriod; price: number };

function savingIn(plan: PlanRow, { period, price }: Input, { discounts, code, now }: Offers): number {
  const about = { now, buyer: null, price: { productId: productIdOf(plan.name), amount: price } };
  const usable = code === null || whyNotUse({ ...code, customerId: null }, about) !== null ? null : code;
  const offer = bestOffer({ planId: plan.id, period, price, discounts, code: usable });
  return offer === null ? 0 : savingOf(price, reductionOf(offer));
}

function byPeriod<Value>(make: (period: BillingPeriod) => Value): ByPeriod<Value> {
  return { monthly: make('monthly'), yearly: make('yearly') };
}
