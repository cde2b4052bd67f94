import { boolean, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const shareReports = pgTable('share_reports', {
  id: uuid('id').primaryKey().defaultRandom(),
  shareId: text('share_id').notNull(),
  reason: text('reason').notNull(),
  text: text('text').notNull(),
  at: timestampColumn('at').notNull().defaultNow(),
  isClosed: boolean('is_closed').notNull().default(false),
});

export type ReportRow = typeof shareReports.$inferSelect;
