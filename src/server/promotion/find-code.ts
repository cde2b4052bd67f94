import type Stripe from 'stripe';
import type { CodeTerm } from '#contract/plans.ts';
import type { Reduction } from '#contract/prices.ts';
import { isPromotionCode } from '#contract/promotion-code.ts';
import type { OpenPayments } from '../payments/payments.ts';

/** A promotion code as the card provider has it, no matter who created it there. */
export type Code = {
  id: string;
  code: string;
  couponId: string;
  reduction: Reduction;
  term: CodeTerm;
  isActive: boolean;
  expiresAt: number | null;
  isUsedUp: boolean;
  /** Whether the provider stops the coupon at the limit of the code, also without the code. */
  isCouponCapped: boolean;
  customerId: string | null;
  isFirstTimeOnly: boolean;
  minimumAmount: number | null;
  /** The only products it applies to, or null. */
  products: readonly string[] | null;
};

/**
 * Looked up at the card provider: a code in our table may have been ended there. Null when there is none of that name.
 */
export async function findCode({ stripe }: OpenPayments, code: string): Promise<Code | null> {
  if (!isPromotionCode(code)) return null;
  const { data } = await stripe.promotionCodes.list({ code, limit: 20, expand: ['data.promotion.coupon.applies_to'] });
  const found = data.find(({ active }) => active) ?? data[0];
  return found === undefined ? null : toCode(found);
}

function toCode(promo: Stripe.PromotionCode): Code | null {
  const { coupon } = promo.promotion;
  if (coupon === null || typeof coupon === 'string') return null; // it is expanded above
  const { percent_off: percentOff, amount_off: amountOff } = coupon;
  if (percentOff === null && (amountOff === null || coupon.currency !== 'usd')) return null;
  const { restrictions, customer } = promo;
  const isInDollars = (restrictions.minimum_amount_currency ?? 'usd') === 'usd';
  return {
    id: promo.id,
    code: promo.code.toUpperCase(),
    couponId: coupon.id,
    reduction: percentOff === null ? { amountOff: amountOff ?? 0 } : { percentOff },
    term: termOf(coupon),
    isActive: promo.active && coupon.valid,
    expiresAt: promo.expires_at,
    isUsedUp: isUsedUp(promo) || isUsedUp(coupon),
    isCouponCapped: (coupon.max_redemptions ?? Infinity) <= (promo.max_redemptions ?? Infinity),
    customerId: customer === null || typeof customer === 'string' ? customer : customer.id,
    isFirstTimeOnly: restrictions.first_time_transaction,
    minimumAmount: isInDollars ? restrictions.minimum_amount : Number.POSITIVE_INFINITY,
    products: coupon.applies_to?.products ?? null,
  };
}

type Counted = { max_redemptions: number | null; times_redeemed: number };

function isUsedUp({ max_redemptions: most, times_redeemed: times }: Counted): boolean {
  return most !== null && times >= most;
}

/** An unknown duration counts as the shortest: users are never promised more than they get. */
function termOf({ duration, duration_in_months: months }: Stripe.Coupon): CodeTerm {
  if (duration === 'forever') return { duration: 'forever', months: null };
  const isRepeating = duration === 'repeating' && months !== null;
  return isRepeating ? { duration: 'repeating', months } : { duration: 'once', months: null };
}
