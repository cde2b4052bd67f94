import type Stripe from 'stripe';
import { orMissing } from '#server/platform/payments/provider-error.ts';
import type { Ports } from '#server/ports.ts';
import { type PlanRow, productIdOf, requirePlan, type Shelf } from '../plan/index.ts';
import { changeCoupon } from './store.ts';
import type { DiscountRow } from './table.ts';

/** The coupon of a standing discount at the card provider. */
export async function makeCoupon(stripe: Stripe, plan: PlanRow, percentOff: number): Promise<string> {
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
