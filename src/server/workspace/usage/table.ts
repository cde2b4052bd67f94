import { bigint, date, integer, pgTable, primaryKey, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const usageCounters = pgTable(
  'usage_counters',
  {
    userId: uuid('user_id').notNull(),
    featureKey: text('feature_key').notNull(),
    period: date('period').notNull(),
    used: bigint('used', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.featureKey, table.period] })],
);

export const creditHolds = pgTable('credit_holds', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  period: date('period').notNull(),
  tenths: integer('tenths').notNull(),
  state: text('state').$type<'reserved' | 'settled' | 'refunded'>().notNull(),
  at: timestampColumn('at').notNull().defaultNow(),
});
