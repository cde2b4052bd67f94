import { bigint, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const paymentCustomers = pgTable('payment_customers', {
  userId: uuid('user_id').primaryKey(),
  stripeCustomerId: text('stripe_customer_id').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  looks: bigint('looks', { mode: 'number' }).notNull().default(0),
  keptLook: bigint('kept_look', { mode: 'number' }).notNull().default(0),
  syncedAt: timestampColumn('synced_at'),
});

export type CustomerRow = typeof paymentCustomers.$inferSelect;
