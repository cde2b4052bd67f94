import type { z } from 'zod';
import type { create, createDiscount } from '#contract/promotions.ts';
import { record } from '../audit/index.ts';
import type { SignedInCaller } from '../http/caller.ts';
import { refuse, requireThat } from '../http/errors.ts';
import type { OpenPayments } from '../payments/payments.ts';
import { orMissing } from '../payments/provider-error.ts';
import { requirePayments } from '../payments/require-payments.ts';
import { priceOf, requirePlan } from '../plans/index.ts';
import type { Ports } from '../ports.ts';
import { isLive, makeTwin, productOf, type Twin } from './make-twin.ts';
import { makeCoupon } from './renew-coupon.ts';
import { addDiscount, addPromotion, isTaken } from './store.ts';
import type { DiscountRow, PromotionRow } from './table.ts';

type UsedPorts = Pick<Ports, 'db' | 'payments' | 'now'>;
type NewPromotion = z.output<typeof create.input>;
type NewDiscount = z.output<typeof createDiscount.input>;

/** Creates a promotion code here and its counterpart at the card provider. */
export async function makePromotion(
  ports: UsedPorts,
  admin: SignedInCaller,
  wanted: NewPromotion,
): Promise<PromotionRow> {
  const { db, now } = ports;
  const payments = requirePayments(ports.payments);
  const { code, percentOff, amountOff, duration, durationMonths, expiresAt } = wanted;
  requireThat(
    (percentOff === null) !== (amountOff === null),
    'bad-input',
    'Please enter either a percentage or an amount.',
  );
  const isRepeating = duration === 'repeating';
  requireThat(
    isRepeating === (durationMonths !== null),
    'bad-input',
    'Set a number of months only for "repeating" codes.',
  );
  const ends = expiresAt === null ? null : new Date(expiresAt);
  requireThat(ends === null || ends > now(), 'bad-input', 'The expiry date must be in the future.');
  requireThat(!(await isTaken(db, code)), 'conflict', isLive);
  const twin = await makeTwin(payments, {
    ...wanted,
    percentOff: twoDecimals(percentOff),
    product: await productOf(ports, wanted.planId),
  });
  const keep = db.transaction(async (within) => {
    const row = await addPromotion(within, {
      code,
      percentOff: twoDecimals(percentOff),
      amountOffCents: amountOff,
      duration,
      durationMonths,
      planId: wanted.planId,
      minimumCents: wanted.minimumAmount,
      maxRedemptions: wanted.maxRedemptions,
      isFirstTimeOnly: wanted.isFirstTimeOnly,
      expiresAt: ends,
      ...twin,
      createdBy: admin.email,
    });
    await record(within, { admin, action: 'make-promotion', target: code, detail: inWords(wanted) });
    return row ?? refuse('conflict', isLive);
  });
  return keep.catch(async (error: unknown) => {
    await endTwin(payments, twin); // unknown here: if it stayed active, buyers could use it
    throw error;
  });
}

/** Lowers the price of a plan for everyone who buys it from now on. */
export async function makeDiscount(
  ports: UsedPorts,
  admin: SignedInCaller,
  discount: NewDiscount,
): Promise<DiscountRow> {
  const { db, now } = ports;
  const { stripe } = requirePayments(ports.payments);
  const endsAt = discount.endsAt === null ? null : new Date(discount.endsAt);
  requireThat(endsAt === null || endsAt > now(), 'bad-input', 'The end date must be in the future.');
  const percentOff = twoDecimals(discount.percentOff);
  const plan = await requirePlan(db, discount.planId);
  requireThat((priceOf(plan, 'monthly') ?? 0) > 0, 'bad-input', `${plan.displayName} has no price to discount.`);
  const stripeCouponId = await makeCoupon(stripe, plan, percentOff);
  return db.transaction(async (within) => {
    const { planId, billingPeriod } = discount;
    const row = { planId, percentOff, billingPeriod, endsAt, stripeCouponId, createdBy: admin.email };
    await record(within, { admin, action: 'make-discount', target: plan.name, detail: `${percentOff}% off` });
    return addDiscount(within, row);
  });
}

async function endTwin({ stripe }: OpenPayments, { stripeCouponId, stripePromotionCodeId }: Twin): Promise<void> {
  await orMissing(stripe.promotionCodes.update(stripePromotionCodeId, { active: false }));
  await orMissing(stripe.coupons.del(stripeCouponId));
}

function twoDecimals<Value extends number | null>(percent: Value): Value {
  return (percent === null ? null : Math.round(percent * 100) / 100) as Value; // a number stays a number
}

function inWords({ percentOff, amountOff }: NewPromotion): string {
  return percentOff === null ? `${amountOff} cents off` : `${percentOff}% off`;
}
