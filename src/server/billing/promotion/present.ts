import type { Discount, Promotion } from '#contract/billing/promotions.ts';
import type { DiscountRow, PromotionRow } from './table.ts';

export function presentPromotion(row: PromotionRow, now: Date): Promotion {
  const { id, code, percentOff, duration, durationMonths, planId, maxRedemptions, timesRedeemed, createdBy } = row;
  return {
    id,
    code,
    percentOff,
    amountOff: row.amountOffCents,
    duration,
    durationMonths,
    planId,
    minimumAmount: row.minimumCents,
    maxRedemptions,
    timesRedeemed,
    isFirstTimeOnly: row.isFirstTimeOnly,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    state: stateOf(row, now),
    createdBy,
    createdAt: row.createdAt.toISOString(),
  };
}

function stateOf({ endedAt, expiresAt, maxRedemptions, timesRedeemed }: PromotionRow, now: Date): Promotion['state'] {
  if (endedAt !== null) return 'ended';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return maxRedemptions !== null && timesRedeemed >= maxRedemptions ? 'used-up' : 'live';
}

export function presentDiscount(row: DiscountRow, now: Date): Discount {
  const { id, planId, percentOff, billingPeriod, endsAt, endedAt, createdBy, createdAt } = row;
  return {
    id,
    planId,
    percentOff,
    billingPeriod,
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    isLive: endedAt === null && (endsAt === null || endsAt > now),
    createdBy,
    createdAt: createdAt.toISOString(),
  };
}
