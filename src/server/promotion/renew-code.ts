import { serialize } from '../db/serialize.ts';
import { Refusal } from '../http/errors.ts';
import { orMissing } from '../payments/provider-error.ts';
import { type Shelf, shelfOf } from '../plans/index.ts';
import type { Ports } from '../ports.ts';
import { type Code, findCode } from './find-code.ts';
import { makeTwin, productOf } from './make-twin.ts';
import { changePromotion, findLivePromotion } from './store.ts';
import type { PromotionRow } from './table.ts';

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
