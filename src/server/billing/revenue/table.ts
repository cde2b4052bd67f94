import { integer, pgTable, text } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

/** Payments and refunds of our customers. The id is that of the invoice or refund at the card provider. */
export const moneyMoves = pgTable('money_moves', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'payment' | 'refund'>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  movedAt: timestampColumn('moved_at').notNull(),
});

export type MoneyMove = typeof moneyMoves.$inferSelect;
