import type { BillingPeriod } from '#contract/billing/prices.ts';
import { boolean, integer, pgTable, text, uuid } from '#drizzle/pg-core';
import { bytes, timestampColumn } from '#server/platform/db/columns.ts';
import type { Status } from './status-of.ts';

export const subscriptions = pgTable('subscriptions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  stripeSubscriptionId: text('stripe_subscription_id'),
  stripeCustomerId: text('stripe_customer_id'),
  stripePriceId: text('stripe_price_id'),
  planId: integer('plan_id').notNull(),
  billingPeriod: text('billing_period').$type<BillingPeriod>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  /** The amount less the discounts that run on; null until the card provider was asked. */
  netCents: integer('net_cents'),
  seats: integer('seats').notNull().default(1),
  isTaxed: boolean('is_taxed').notNull().default(false),
  status: text('status').$type<Status>().notNull(),
  stripeStatus: text('stripe_status').notNull(),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  periodStart: timestampColumn('period_start'),
  periodEnd: timestampColumn('period_end'),
  trialEndsAt: timestampColumn('trial_ends_at'),
  pastDueSince: timestampColumn('past_due_since'),
  endedAt: timestampColumn('ended_at'),
  createdAt: timestampColumn('created_at').notNull(),
});

export const trials = pgTable('trials', {
  emailMark: bytes('email_mark').primaryKey(),
  userId: uuid('user_id'),
  startedAt: timestampColumn('started_at').notNull(),
  endsAt: timestampColumn('ends_at').notNull(),
});

export const billingLetters = pgTable('billing_letters', {
  fact: text('fact').primaryKey(),
  userId: uuid('user_id').notNull(),
  startedAt: timestampColumn('started_at').notNull().defaultNow(),
});

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type NewSubscription = Omit<SubscriptionRow, 'id'>;
