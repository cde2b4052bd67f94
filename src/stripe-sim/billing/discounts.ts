import { invalid } from '../http/errors.ts';
import { listOf, shapeOf, text } from '../http/params.ts';
import { makeId } from '../ids.ts';
import { addMonths } from '../money/periods.ts';
import type { Reduction } from '../money/sum-invoice.ts';
import { couponOf, withValidity } from '../objects/coupons.ts';
import { promotionCodeOf, withActivity } from '../objects/promotion-codes.ts';
import type { Discount, Price, PromotionCode } from '../records.ts';
import type { World } from '../world.ts';

export const discountsParam = listOf(shapeOf({ coupon: text, promotion_code: text, discount: text }));
type DiscountRequest = {
  coupon: string | undefined;
  promotion_code: string | undefined;
  discount?: string | undefined;
};

type Purchase = { customer: string | null; prices: readonly { price: Price; quantity: number }[]; at: number };

/** Requested discounts, or a refusal. Nothing is redeemed yet. */
export function readDiscounts(world: World, requests: readonly DiscountRequest[], purchase: Purchase): Discount[] {
  return requests.map(({ coupon, promotion_code: code, discount }) => {
    const known = discount === undefined ? undefined : world.state.get('discount', discount);
    if (known) return known;
    if ((coupon === undefined) === (code === undefined)) {
      throw invalid('Each discount holds one of coupon and promotion_code.', { param: 'discounts' });
    }
    if (code !== undefined) {
      const promotion = promotionCodeOf(world, code, 'discounts[0][promotion_code]');
      requireRedeemable(world, promotion, purchase);
      return newDiscount(world, promotion.promotion.coupon, { ...purchase, code: promotion.id });
    }
    const id = coupon ?? '';
    requireCoupon(world, id, purchase);
    return newDiscount(world, id, { ...purchase, code: null });
  });
}

/** Rules shared with the promo box of the hosted page. */
export function requireRedeemable(world: World, code: PromotionCode, purchase: Purchase): void {
  const refuse = (why: string) =>
    invalid(`This promotion code cannot be redeemed because ${why}.`, { param: 'promotion_code' });
  if (!withActivity(world, code, purchase.at).active) throw refuse('it is expired or inactive');
  if (code.customer !== null && code.customer !== purchase.customer) {
    throw refuse('it belongs to a different customer');
  }
  if (code.restrictions.first_time_transaction && hasPaid(world, purchase.customer)) {
    throw refuse('the associated customer has prior transactions');
  }
  const amount = purchase.prices.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  if (code.restrictions.minimum_amount !== null && amount < code.restrictions.minimum_amount) {
    throw refuse('the minimum amount is not reached');
  }
  requireCoupon(world, code.promotion.coupon, purchase);
}

export function reductionsOf(world: World, discounts: readonly Discount[]): Reduction[] {
  return discounts.map(({ id, source }) => {
    const coupon = world.state.get('coupon', source.coupon); // also one that was deleted since
    return {
      id,
      percentOff: coupon?.percent_off ?? null,
      amountOff: coupon?.amount_off ?? null,
      products: coupon?.applies_to?.products ?? null,
    };
  });
}

export function liveDiscounts(world: World, ids: readonly string[], at: number): Discount[] {
  return ids.flatMap((id) => {
    const discount = world.state.get('discount', id);
    return discount && (discount.end === null || discount.end > at) ? [discount] : [];
  });
}

/** Counts the redemption and stores the discount. */
export function redeem(
  world: World,
  discount: Discount,
  owner: { subscription: string; session: string | null },
): Discount {
  const coupon = couponOf(world, discount.source.coupon);
  world.state.put('coupon', { ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  const code =
    discount.promotion_code === null ? undefined : world.state.get('promotion_code', discount.promotion_code);
  if (code) world.state.put('promotion_code', { ...code, times_redeemed: code.times_redeemed + 1 });
  return world.state.put('discount', {
    ...discount,
    subscription: owner.subscription,
    checkout_session: owner.session,
  });
}

/** Whether a discount ends with the first invoice it reduces. */
export function isSpent(world: World, discount: Discount): boolean {
  return world.state.get('coupon', discount.source.coupon)?.duration === 'once';
}

function requireCoupon(world: World, id: string, { prices, at }: Purchase): void {
  const coupon = couponOf(world, id, 'discounts[0][coupon]');
  if (!withValidity(world, coupon, at).valid) {
    throw invalid(`Coupon expired: ${id}`, { param: 'discounts[0][coupon]', code: 'coupon_expired' });
  }
  const products = coupon.applies_to?.products;
  if (products && !prices.some(({ price }) => products.includes(price.product))) {
    throw invalid('The coupon does not apply to anything in this order.', { param: 'discounts' });
  }
  if (coupon.currency !== null && prices.some(({ price }) => price.currency !== coupon.currency)) {
    throw invalid('The coupon is in another currency than the order.', { param: 'discounts' });
  }
}

function hasPaid(world: World, customer: string | null): boolean {
  return world.state.all('invoice').some((each) => each.customer === customer && each.status === 'paid');
}

function newDiscount(
  world: World,
  couponId: string,
  of: { customer: string | null; at: number; code: string | null },
): Discount {
  const coupon = couponOf(world, couponId);
  return {
    id: makeId('di'),
    object: 'discount',
    checkout_session: null,
    customer: of.customer,
    customer_account: null,
    end: coupon.duration === 'repeating' ? addMonths(of.at, coupon.duration_in_months ?? 1) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: of.code,
    source: { type: 'coupon', coupon: couponId },
    start: of.at,
    subscription: null,
    subscription_item: null,
  } satisfies Discount;
}
