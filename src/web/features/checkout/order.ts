import type { CodeTerm } from '#contract/plans.ts';
import type { BillingPeriod } from '#contract/prices.ts';
import type { DiscountPreview } from '#contract/pricing.ts';
import { type Cents, formatCents, halfUp } from '#lib/money.ts';
import { type PricedPlan, priceOf } from '#web/plans/price.ts';
import { termText } from '#web/plans/term-text.ts';
import type { Promo } from './promo.ts';

/** `term` says which payments a code lowers; a standing discount lowers all. */
export type Discount = { label: string; amount: Cents; isPromo: boolean; term: CodeTerm };

const forGood: CodeTerm = { duration: 'forever', months: null };

/** Today's price, and its calculation. */
export type Order = { subtotal: Cents; discount: Discount | null; total: Cents };

/** The standing discount of a plan or an applied code: only the larger one counts, since the provider accepts one. */
export function toOrder(plan: PricedPlan, period: BillingPeriod, promo: Promo): Order {
  const price = priceOf(plan, period);
  if (price.kind !== 'paid') return { subtotal: 0, discount: null, total: 0 };
  const standing: Discount = {
    label: `Discount (${price.percent}% off)`,
    amount: price.original - price.final,
    isPromo: false,
    term: forGood,
  };
  const discounts = promo.status === 'applied' ? [promoDiscount(promo.preview, period), standing] : [standing];
  const best = discounts.reduce((one, other) => (other.amount > one.amount ? other : one));
  return {
    subtotal: price.original,
    discount: best.amount > 0 || best.isPromo ? best : null,
    total: Math.max(0, price.original - best.amount),
  };
}

function promoDiscount({ savings, discountPercentage, term }: DiscountPreview, period: BillingPeriod): Discount {
  return {
    label: `Promotion Code (${Math.round(discountPercentage[period])}% off)`,
    amount: halfUp(savings[period] * 100),
    isPromo: true,
    term,
  };
}

/** What the server calculates for several seats. */
export type ServerOrder = { seats: number; subtotal: Cents; saving: Cents; isCode: boolean; total: Cents };

/** The order for everyone in the teams of the buyer. For one seat it is known without asking. */
export function forSeats(order: Order, known: ServerOrder | undefined): Order {
  if (known === undefined || known.seats === 1) return order;
  const { subtotal, saving, isCode, total } = known;
  const label = isCode ? 'Promotion code' : 'Discount';
  const term = order.discount?.isPromo === isCode ? order.discount.term : forGood;
  return { subtotal, total, discount: saving === 0 ? null : { label, amount: saving, isPromo: isCode, term } };
}

/** The price after a discount ends: "for the first payment, then $19.00 per month". Null where nothing changes. */
export function laterText({ discount, subtotal }: Order, period: BillingPeriod): string | null {
  const term = discount === null ? null : termText(discount.term, period);
  const each = period === 'yearly' ? 'year' : 'month';
  return term === null ? null : `${term}, then ${formatCents(subtotal)} per ${each}`;
}
