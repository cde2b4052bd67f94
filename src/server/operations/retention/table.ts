import type { RetentionName } from '#contract/limits.ts';
import { integer, pgTable, text } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const retentionTable = pgTable('retention_periods', {
  name: text('name').$type<RetentionName>().primaryKey(),
  days: integer('days'),
  changedBy: text('changed_by').notNull(),
  changedAt: timestampColumn('changed_at').notNull(),
});

export type RetentionRow = typeof retentionTable.$inferSelect;
