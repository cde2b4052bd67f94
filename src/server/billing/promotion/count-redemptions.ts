import { orMissing } from '#server/platform/payments/provider-error.ts';
import type { Ports } from '#server/ports.ts';
import { changePromotion } from './store.ts';
import type { PromotionRow } from './table.ts';

/** The rows with their number of redemptions, as the card provider counts it. */
export async function countRedemptions(
  { db, payments }: Pick<Ports, 'db' | 'payments'>,
  rows: PromotionRow[],
): Promise<PromotionRow[]> {
  if (payments.mode === 'off') return rows;
  const { stripe } = payments;
  return Promise.all(
    rows.map(async (row) => {
      if (row.endedAt !== null) return row;
      const coupon = await orMissing(stripe.coupons.retrieve(row.stripeCouponId)); // each code has its own, used with or without it
      const twin = coupon ?? (await orMissing(stripe.promotionCodes.retrieve(row.stripePromotionCodeId)));
      if (twin === null || twin.times_redeemed === row.timesRedeemed) return row;
      return (await changePromotion(db, row.id, { timesRedeemed: twin.times_redeemed })) ?? row;
    }),
  );
}
