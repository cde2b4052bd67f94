import type Stripe from 'stripe';
import type { z } from 'zod';
import type { create, createDiscount } from '#contract/billing/promotions.ts';
import { record } from '#server/operations/audit/index.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { type OpenPayments, orMissing } from '#server/platform/payments/payments.ts';
import { requirePayments } from '#server/platform/payments/require-payments.ts';
import type { Ports } from '#server/ports.ts';
import { type PlanRow, planPrice, productIdOf, requirePlan, type Shelf } from '../plan/index.ts';
import {
  addDiscount,
  addPromotion,
  changeCoupon,
  changePromotion,
  updateDiscountEnd as close,
  isCodeTaken,
  lockDiscount,
  lockPromotion,
} from './store.ts';
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
  requireThat(!(await isCodeTaken(db, code)), 'conflict', isLive);
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
  requireThat((planPrice(plan, 'monthly') ?? 0) > 0, 'bad-input', `${plan.displayName} has no price to discount.`);
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

const isLive = 'There is already an active promotion code with this name.';

type Terms = Omit<z.output<typeof create.input>, 'planId'> & { product: string | null };

/** The product that a code is limited to. */
export async function productOf({ db }: Pick<Ports, 'db'>, planId: number | null): Promise<string | null> {
  return planId === null ? null : productIdOf((await requirePlan(db, planId)).name);
}

type Twin = Pick<PromotionRow, 'stripeCouponId' | 'stripePromotionCodeId'>;

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

type EndPorts = Pick<Ports, 'db' | 'payments' | 'now'>;

/** Ends a code, first at the card provider: ended there and active here is harmless, the other way round is not. */
export async function endPromotion(ports: EndPorts, admin: SignedInCaller, id: string): Promise<PromotionRow> {
  const { stripe } = requirePayments(ports.payments);
  return ports.db.transaction(async (within) => {
    const row = (await lockPromotion(within, id)) ?? refuse('not-found');
    if (row.endedAt !== null) return row;
    await orMissing(stripe.promotionCodes.update(row.stripePromotionCodeId, { active: false }));
    await record(within, { admin, action: 'end-promotion', target: row.code });
    return (await changePromotion(within, id, { endedAt: ports.now() })) ?? refuse('not-found');
  });
}

export function endDiscount({ db, now }: EndPorts, admin: SignedInCaller, id: string): Promise<DiscountRow> {
  return db.transaction(async (within) => {
    const row = (await lockDiscount(within, id)) ?? refuse('not-found');
    if (row.endedAt !== null) return row;
    await record(within, {
      admin,
      action: 'end-discount',
      target: `plan ${row.planId}`,
      detail: `${row.percentOff}% off`,
    });
    return (await close(within, id, now())) ?? refuse('not-found');
  });
}

/** The coupon of a standing discount at the card provider. */
async function makeCoupon(stripe: Stripe, plan: PlanRow, percentOff: number): Promise<string> {
  const { id } = await stripe.coupons.create({
    percent_off: percentOff,
    duration: 'forever',
    name: `${percentOff}% off ${plan.displayName}`.slice(0, 40),
    applies_to: { products: [productIdOf(plan.name)] },
  });
  return id;
}

/** Makes the coupon of a standing discount again if it was deleted at the card provider; null when it is still there. */
export async function renewCoupon({ db }: Pick<Ports, 'db'>, shelf: Shelf, row: DiscountRow): Promise<string | null> {
  const { stripe } = shelf.payments;
  const twin = await orMissing(stripe.coupons.retrieve(row.stripeCouponId));
  if (twin?.valid) return null;
  const plan = await requirePlan(db, row.planId);
  const made = await makeCoupon(stripe, plan, row.percentOff);
  const stored = await changeCoupon(db, row.id, { from: row.stripeCouponId, to: made });
  if (stored === made) await shelf.onReplaced(`the coupon of ${row.percentOff}% off ${plan.displayName} was deleted`);
  else await orMissing(stripe.coupons.del(made)); // another process was first
  return stored;
}
