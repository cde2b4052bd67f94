import type { DiscountPreview } from '#contract/plans.ts';
import type { BillingPeriod } from '#web/plans/billing-period.ts';
import { type PricedPlan, priceOf } from '#web/plans/price.ts';
import { percent } from '#web/plans/usd.ts';
import type { Promo } from './promo.ts';

export type Discount = { label: string; amount: number; isPromo: boolean };

/** What is paid today, in dollars, and how it comes about. */
export type Order = { subtotal: number; discount: Discount | null; total: number };

/** The standing discount of a plan or an applied code: only the larger one counts, for the provider takes one. */
export function toOrder(plan: PricedPlan, period: BillingPeriod, promo: Promo): Order {
  const price = priceOf(plan, period);
  if (price.kind !== 'paid') return { subtotal: 0, discount: null, total: 0 };
  const standing: Discount = {
    label: `Discount (${percent(price.percent)} off)`,
    amount: price.original - price.final,
    isPromo: false,
  };
  const discounts = promo.status === 'applied' ? [promoDiscount(promo.preview, period), standing] : [standing];
  const best = discounts.reduce((one, other) => (other.amount > one.amount ? other : one));
  const cents = Math.round(price.original * 100) - Math.round(best.amount * 100);
  return {
    subtotal: price.original,
    discount: best.amount > 0 || best.isPromo ? best : null,
    total: Math.max(0, cents) / 100,
  };
}

function promoDiscount({ savings, discountPercentage }: DiscountPreview, period: BillingPeriod): Discount {
  return {
    label: `Promotion Code (${percent(discountPercentage[period])} off)`,
    amount: savings[period],
    isPromo: true,
  };
}
