import { and, desc, eq, gt, isNull, or } from '#drizzle';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type PageOf, type PageOfRows, toRange } from '#server/platform/db/page.ts';
import { orMissing } from '#server/platform/payments/payments.ts';
import type { Ports } from '#server/ports.ts';
import { type DiscountRow, type PromotionRow, planDiscounts, promotionCodes } from './table.ts';

type NewPromotion = Omit<PromotionRow, 'id' | 'endedAt' | 'timesRedeemed' | 'createdAt'>;

/** Null when there is an active one of that name. */
export async function addPromotion(db: Db, promotion: NewPromotion): Promise<PromotionRow | null> {
  const [row] = await db.insert(promotionCodes).values(promotion).onConflictDoNothing().returning();
  return row ?? null;
}

export async function isCodeTaken(db: Db, code: string): Promise<boolean> {
  return (await db.$count(promotionCodes, and(eq(promotionCodes.code, code), isNull(promotionCodes.endedAt)))) > 0;
}

/** A code that has not ended, is not over and has uses left. */
export async function findLivePromotion(db: Db, code: string, now: Date): Promise<PromotionRow | null> {
  const { endedAt, expiresAt, maxRedemptions, timesRedeemed } = promotionCodes;
  const [row] = await db
    .select()
    .from(promotionCodes)
    .where(
      and(
        eq(promotionCodes.code, code.trim().toUpperCase()),
        isNull(endedAt),
        or(isNull(expiresAt), gt(expiresAt, now)),
        or(isNull(maxRedemptions), gt(maxRedemptions, timesRedeemed)),
      ),
    );
  return row ?? null;
}

export async function lockPromotion(db: Db, id: string): Promise<PromotionRow | null> {
  const [row] = await db.select().from(promotionCodes).where(eq(promotionCodes.id, id)).for('update');
  return row ?? null;
}

export async function changePromotion(
  db: Db,
  id: string,
  changes: Partial<Pick<PromotionRow, 'endedAt' | 'timesRedeemed' | 'stripeCouponId' | 'stripePromotionCodeId'>>,
): Promise<PromotionRow | null> {
  const [row] = await db.update(promotionCodes).set(changes).where(eq(promotionCodes.id, id)).returning();
  return row ?? null;
}

export async function listPromotions(
  db: Db,
  { search, ...page }: PageOf & { search: string },
): Promise<PageOfRows<PromotionRow>> {
  const words = search.trim();
  const isMeant = words === '' ? undefined : contains(promotionCodes.code, words);
  const { limit, offset } = toRange(page);
  const rows = await db
    .select()
    .from(promotionCodes)
    .where(isMeant)
    .orderBy(desc(promotionCodes.createdAt), promotionCodes.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(promotionCodes, isMeant) };
}

export async function addDiscount(
  db: Db,
  discount: Omit<DiscountRow, 'id' | 'endedAt' | 'createdAt'>,
): Promise<DiscountRow> {
  const [row] = await db.insert(planDiscounts).values(discount).returning();
  if (row === undefined) throw new Error('an insert returns its row');
  return row;
}

export async function lockDiscount(db: Db, id: string): Promise<DiscountRow | null> {
  const [row] = await db.select().from(planDiscounts).where(eq(planDiscounts.id, id)).for('update');
  return row ?? null;
}

export async function updateDiscountEnd(db: Db, id: string, now: Date): Promise<DiscountRow | null> {
  const [row] = await db.update(planDiscounts).set({ endedAt: now }).where(eq(planDiscounts.id, id)).returning();
  return row ?? null;
}

export async function listDiscounts(db: Db, page: PageOf): Promise<PageOfRows<DiscountRow>> {
  const { limit, offset } = toRange(page);
  const rows = await db
    .select()
    .from(planDiscounts)
    .orderBy(desc(planDiscounts.createdAt), planDiscounts.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(planDiscounts) };
}

/** The active discounts of all plans. */
export function liveDiscounts(db: Db, now: Date): Promise<DiscountRow[]> {
  const { endedAt, endsAt } = planDiscounts;
  return db
    .select()
    .from(planDiscounts)
    .where(and(isNull(endedAt), or(isNull(endsAt), gt(endsAt, now))))
    .orderBy(planDiscounts.createdAt);
}

/** Replaces the coupon of a discount, unless another process did so before. Returns the one that is stored. */
export async function changeCoupon(
  db: Db,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<string | null> {
  await db
    .update(planDiscounts)
    .set({ stripeCouponId: to })
    .where(and(eq(planDiscounts.id, id), eq(planDiscounts.stripeCouponId, from)));
  const [row] = await db.select().from(planDiscounts).where(eq(planDiscounts.id, id));
  return row?.stripeCouponId ?? null;
}

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
