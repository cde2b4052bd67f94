import type { z } from 'zod';
import type { create } from '#contract/promotions.ts';
import { refuse } from '../http/errors.ts';
import type { OpenPayments } from '../payments/payments.ts';
import { orMissing } from '../payments/provider-error.ts';
import { productIdOf, requirePlan } from '../plans/index.ts';
import type { Ports } from '../ports.ts';
import type { PromotionRow } from './table.ts';

export const isLive = 'There is already an active promotion code with this name.';

type Terms = Omit<z.output<typeof create.input>, 'planId'> & { product: string | null };

/** The product that a code is limited to. */
export async function productOf({ db }: Pick<Ports, 'db'>, planId: number | null): Promise<string | null> {
  return planId === null ? null : productIdOf((await requirePlan(db, planId)).name);
}

export type Twin = Pick<PromotionRow, 'stripeCouponId' | 'stripePromotionCodeId'>;

/** A coupon and a promotion code at the card provider. */
export async function makeTwin({ stripe }: OpenPayments, wanted: Terms): Promise<Twin> {
  const { code, percentOff, amountOff, duration, durationMonths, product } = wanted;
  const coupon = await stripe.coupons.create({
    name: code.slice(0, 40),
    duration,
    ...(wanted.maxRedemptions !== null && { max_redemptions: wanted.maxRedemptions }), // also where only the coupon is sent
    ...(percentOff !== null && { percent_off: percentOff }),
    ...(amountOff !== null && { amount_off: amountOff, currency: 'usd' }),
    ...(durationMonths !== null && { duration_in_months: durationMonths }),
    ...(product !== null && { applies_to: { products: [product] } }),
  });
  const restrictions = {
    ...(wanted.isFirstTimeOnly && { first_time_transaction: true }),
    ...(wanted.minimumAmount !== null && { minimum_amount: wanted.minimumAmount, minimum_amount_currency: 'usd' }),
  };
  const making = stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code,
    ...(wanted.maxRedemptions !== null && { max_redemptions: wanted.maxRedemptions }),
    ...(wanted.expiresAt !== null && { expires_at: Math.floor(Date.parse(wanted.expiresAt) / 1000) }),
    ...(Object.keys(restrictions).length > 0 && { restrictions }),
  });
  const promo = await making.catch(async (error: unknown) => {
    await orMissing(stripe.coupons.del(coupon.id));
    const { data: live } = await stripe.promotionCodes.list({ code, active: true, limit: 1 });
    if (live.length > 0) refuse('conflict', isLive, { cause: error });
    throw error;
  });
  return { stripeCouponId: coupon.id, stripePromotionCodeId: promo.id };
}
