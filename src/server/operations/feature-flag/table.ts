import type { Flag } from '#contract/operations/flags.ts';
import { boolean, pgTable, text } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const featureFlags = pgTable('feature_flags', {
  name: text('name').$type<Flag>().primaryKey(),
  isOn: boolean('is_on').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: timestampColumn('changed_at').notNull(),
});

export type FlagRow = typeof featureFlags.$inferSelect;
