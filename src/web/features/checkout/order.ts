import type { CodeTerm } from '#contract/plans.ts';
import { type BillingPeriod, percentOf } from '#contract/prices.ts';
import type { DiscountPreview } from '#contract/pricing.ts';
import { type Cents, formatCents, toCents } from '#lib/money.ts';
import { type PricedPlan, priceOf } from '#web/plans/price.ts';
import { termText } from '#web/plans/term-text.ts';
import type { Promo } from './use-promo.ts';

/** `term` says which payments a code lowers; a standing discount lowers all. */
export type Discount = { label: string; amount: Cents; isPromo: boolean; term: CodeTerm };

const forGood: CodeTerm = { duration: 'forever', months: null };

/** Today's price, and its calculation. */
export type Order = { subtotal: Cents; discount: Discount | null; total: Cents };

/** For one seat, or as a code was previewed: a code that is applied is one that saves more than the standing discount. */
export function toOrder(plan: PricedPlan, period: BillingPeriod, promo: Promo): Order {
  if (promo.status === 'applied') return withCode(promo.preview, period);
  const price = priceOf(plan, period);
  if (price.kind !== 'paid') return { subtotal: 0, discount: null, total: 0 };
  const { original, final } = price;
  return { subtotal: original, discount: discountOf({ subtotal: original, total: final }, null), total: final };
}

function withCode({ originalPrices, finalPrices, term }: DiscountPreview, period: BillingPeriod): Order {
  const [subtotal, total] = [toCents(originalPrices[period]) ?? 0, toCents(finalPrices[period]) ?? 0];
  return { subtotal, total, discount: discountOf({ subtotal, total }, term) };
}

/** A code has a term; a standing discount, without one, lowers all payments. */
function discountOf({ subtotal, total }: Omit<Order, 'discount'>, term: CodeTerm | null): Discount | null {
  const amount = subtotal - total;
  if (amount <= 0 && term === null) return null;
  const off = `${Math.round(percentOf(amount, subtotal))}% off`;
  const isPromo = term !== null;
  return { label: isPromo ? `Promotion Code (${off})` : `Discount (${off})`, amount, isPromo, term: term ?? forGood };
}

/** What the server calculates for several seats. */
export type ServerOrder = { seats: number; subtotal: Cents; isCode: boolean; total: Cents };

/** The order for everyone in the teams of the buyer. For one seat it is known without asking. */
export function forSeats(order: Order, known: ServerOrder | undefined): Order {
  if (known === undefined || known.seats === 1) return order;
  const { subtotal, isCode, total } = known;
  const term = isCode ? (order.discount?.term ?? forGood) : null;
  return { subtotal, total, discount: discountOf({ subtotal, total }, term) };
}

/** The price after a discount ends: "for the first payment, then $19.00 per month". Null where nothing changes. */
export function laterText({ discount, subtotal }: Order, period: BillingPeriod): string | null {
  const term = discount === null ? null : termText(discount.term, period);
  const each = period === 'yearly' ? 'year' : 'month';
  return term === null ? null : `${term}, then ${formatCents(subtotal)} per ${each}`;
}
