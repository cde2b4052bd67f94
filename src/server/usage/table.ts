import { bigint, date, pgTable, primaryKey, text, uuid } from '#drizzle/pg-core';

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
