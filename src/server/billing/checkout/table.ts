import type { BillingPeriod } from '#contract/billing/prices.ts';
import { integer, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const checkouts = pgTable('checkouts', {
  stripeSessionId: text('stripe_session_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  planId: integer('plan_id').notNull(),
  billingPeriod: text('billing_period').$type<BillingPeriod>().notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  closedAt: timestampColumn('closed_at'),
});

export type CheckoutRow = typeof checkouts.$inferSelect;
