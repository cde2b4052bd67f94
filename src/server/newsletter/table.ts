import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const readers = pgTable('newsletter_readers', {
  emailKey: text('email_key').primaryKey(),
  email: text('email').notNull(),
  joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
  leftAt: timestamp('left_at', { withTimezone: true }),
});
