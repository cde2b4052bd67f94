import { bigint, pgTable, text, uuid } from '#drizzle/pg-core';
import { moment } from '#server/platform/db/columns.ts';

export const paymentCustomers = pgTable('payment_customers', {
  userId: uuid('user_id').primaryKey(),
  stripeCustomerId: text('stripe_customer_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  looks: bigint('looks', { mode: 'number' }).notNull().default(0),
  keptLook: bigint('kept_look', { mode: 'number' }).notNull().default(0),
  syncedAt: moment('synced_at'),
});

export type CustomerRow = typeof paymentCustomers.$inferSelect;
