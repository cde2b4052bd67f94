import type { Pricing } from '#contract/billing/plans.ts';
import { type BillingPeriod, type ByPeriod, percentOf } from '#contract/billing/prices.ts';
import { toDollars } from '#lib/money.ts';
import { type PlanRow, pricesOf, productIdOf } from '../plan/index.ts';
import { bestOffer, type Code, costWith, type DiscountRow, type PriceOffer, whyNotUse } from '../promotion/index.ts';

export type Offers = { discounts: readonly DiscountRow[]; code: Code | null; seats: number; now: Date };

const salesOnly: ByPeriod<number> = { monthly: -1, yearly: -1 };
const nothing: ByPeriod<number> = { monthly: 0, yearly: 0 };

/** The prices of a plan in dollars, before and after the best discount. */
export function pricePlan(plan: PlanRow, offers: Offers): Pricing {
  const prices = pricesOf(plan);
  if (prices === null)
    return {
      originalPrices: salesOnly,
      finalPrices: salesOnly,
      savings: nothing,
      discountPercentage: nothing,
      nextPrices: salesOnly,
      isCode: { monthly: false, yearly: false },
    };
  const costs = byPeriod((period) => {
    const price = prices[period] * offers.seats;
    const offer = offerFor(plan, { period, price }, offers);
    return { price, isCode: offer?.kind === 'code', ...costWith(offer, { price, period }) };
  });
  return {
    originalPrices: byPeriod((period) => toDollars(costs[period].price)),
    finalPrices: byPeriod((period) => toDollars(costs[period].first)),
    savings: byPeriod((period) => toDollars(costs[period].saving)),
    discountPercentage: byPeriod((period) => percentOf(costs[period].saving, costs[period].price)),
    nextPrices: byPeriod((period) => toDollars(costs[period].next)),
    isCode: byPeriod((period) => costs[period].isCode),
  };
}

type Input = { period: BillingPeriod; price: number };

function offerFor(plan: PlanRow, { period, price }: Input, { discounts, code, now }: Offers): PriceOffer | null {
  const about = { now, buyer: null, price: { productId: productIdOf(plan.name), amount: price } };
  const usable = code === null || whyNotUse({ ...code, customerId: null }, about) !== null ? null : code;
  return bestOffer({ planId: plan.id, period, price, discounts, code: usable });
}

function byPeriod<Value>(make: (period: BillingPeriod) => Value): ByPeriod<Value> {
  return { monthly: make('monthly'), yearly: make('yearly') };
}
