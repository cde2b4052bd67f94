import { pgTable, text } from '#drizzle/pg-core';
import { moment } from '#server/platform/db/columns.ts';

export const readers = pgTable('newsletter_readers', {
  emailKey: text('email_key').primaryKey(),
  email: text('email').notNull(),
  joinedAt: moment('joined_at').notNull().defaultNow(),
  leftAt: moment('left_at'),
});

export type ReaderRow = typeof readers.$inferSelect;
