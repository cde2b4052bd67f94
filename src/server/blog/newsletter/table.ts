import { pgTable, text } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const readers = pgTable('newsletter_readers', {
  emailKey: text('email_key').primaryKey(),
  email: text('email').notNull(),
  joinedAt: timestampColumn('joined_at').notNull().defaultNow(),
  leftAt: timestampColumn('left_at'),
});

export type ReaderRow = typeof readers.$inferSelect;
