import type { BillingPeriod } from '#contract/billing/prices.ts';
import { boolean, integer, numeric, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

const percent = (name: string) => numeric(name, { mode: 'number' });

export const promotionCodes = pgTable('promotion_codes', {
  id: uuid('id').primaryKey().defaultRandom(),
  code: text('code').notNull(),
  percentOff: percent('percent_off'),
  amountOffCents: integer('amount_off_cents'),
  duration: text('duration').$type<'once' | 'repeating' | 'forever'>().notNull(),
  durationMonths: integer('duration_months'),
  planId: integer('plan_id'),
  minimumCents: integer('minimum_cents'),
  maxRedemptions: integer('max_redemptions'),
  timesRedeemed: integer('times_redeemed').notNull().default(0),
  isFirstTimeOnly: boolean('is_first_time_only').notNull().default(false),
  expiresAt: timestampColumn('expires_at'),
  endedAt: timestampColumn('ended_at'),
  stripeCouponId: text('stripe_coupon_id').notNull(),
  stripePromotionCodeId: text('stripe_promotion_code_id').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

export const planDiscounts = pgTable('plan_discounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  planId: integer('plan_id').notNull(),
  percentOff: percent('percent_off').notNull(),
  billingPeriod: text('billing_period').$type<BillingPeriod>(),
  endsAt: timestampColumn('ends_at'),
  endedAt: timestampColumn('ended_at'),
  stripeCouponId: text('stripe_coupon_id').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

export type PromotionRow = typeof promotionCodes.$inferSelect;
export type DiscountRow = typeof planDiscounts.$inferSelect;
