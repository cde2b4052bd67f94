import type Stripe from 'stripe';
import type { CodeTerm } from '#contract/billing/plans.ts';
import type { Reduction } from '#contract/billing/prices.ts';
import { isPromotionCode } from '#contract/billing/promotion-code.ts';
import { type Cents, formatCents } from '#lib/money.ts';
import { serialize } from '#server/platform/db/serialize.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import { orMissing } from '#server/platform/payments/payments.ts';
import type { Ports } from '#server/ports.ts';
import { type Shelf, shelfOf } from '../plan/index.ts';
import { makeTwin, productOf } from './create-promotion.ts';
import { changePromotion, findLivePromotion } from './store.ts';
import type { PromotionRow } from './table.ts';

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

type UsedPorts = Pick<Ports, 'db' | 'jobs' | 'now'>;

/**
 * A code at the card provider. If it is one of ours that still runs, and its coupon was deleted there, both are made
 * again: codes are ended here. One that was only switched off there stays off.
 */
export async function findRunningCode(
  ports: UsedPorts,
  payments: Shelf['payments'],
  code: string,
): Promise<Code | null> {
  const found = await findCode(payments, code);
  if (found?.isActive === true) return found;
  const isRenewed = await serialize(`promotion code ${code}`, () => renew(ports, shelfOf(ports, payments), code));
  return isRenewed ? findCode(payments, code) : found;
}

/** Whether the code may be another one by now. */
async function renew(ports: UsedPorts, shelf: Shelf, code: string): Promise<boolean> {
  const row = await findLivePromotion(ports.db, code, ports.now());
  if (row === null) return false;
  const { stripe } = shelf.payments;
  if ((await orMissing(stripe.coupons.retrieve(row.stripeCouponId))) !== null)
    return (await findCode(shelf.payments, code))?.isActive === true; // another process was first, or it is switched off
  try {
    const twin = await makeTwin(shelf.payments, { ...termsOf(row), product: await productOf(ports, row.planId) });
    await changePromotion(ports.db, row.id, twin);
    await shelf.onReplaced(`the coupon of the promotion code ${row.code} was deleted`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error; // another server was first
  }
  return true;
}

function termsOf({ code, percentOff, amountOffCents, duration, durationMonths, ...row }: PromotionRow) {
  const { minimumCents, maxRedemptions, timesRedeemed, isFirstTimeOnly, expiresAt } = row;
  return {
    code,
    percentOff,
    amountOff: amountOffCents,
    duration,
    durationMonths,
    minimumAmount: minimumCents,
    maxRedemptions: maxRedemptions === null ? null : Math.max(1, maxRedemptions - timesRedeemed),
    isFirstTimeOnly,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** The user of a code and the plan. What is not known yet does not make the code invalid. */
export type Use = {
  now: Date;
  /** The customer and whether they have paid before; null for a visitor. */
  buyer: { customerId: string | null; hasPaid: boolean } | null;
  price: { productId: string; amount: Cents } | null;
};

/** The reason why a promotion code cannot be used, as a sentence, or null. */
export function whyNotUse(code: Code, { now, buyer, price }: Use): string | null {
  const isExpired = code.expiresAt !== null && code.expiresAt * 1000 <= now.getTime();
  if (isExpired) return 'This promotion code has expired.';
  if (code.isUsedUp) return 'This promotion code has reached its usage limit.';
  if (!code.isActive) return 'This promotion code is no longer active.';
  if (code.customerId !== null && code.customerId !== buyer?.customerId)
    return 'This promotion code belongs to another account.';
  if (code.isFirstTimeOnly && buyer?.hasPaid === true)
    return 'This promotion code is only valid for your first purchase.';
  if (price === null) return null;
  if (code.products !== null && !code.products.includes(price.productId))
    return 'This promotion code is not valid for this plan.';
  if (code.minimumAmount !== null && price.amount < code.minimumAmount)
    return `This promotion code is valid for purchases of ${formatCents(code.minimumAmount)} or more.`;
  return null;
}
