import { pgTable, text } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  stripeCustomerId: text('stripe_customer_id'),
  /** Of an event about an invoice. */
  invoiceId: text('invoice_id'),
  receivedAt: timestampColumn('received_at').notNull().defaultNow(),
  handledAt: timestampColumn('handled_at'),
});

export type PaymentEventRow = typeof stripeEvents.$inferSelect;
