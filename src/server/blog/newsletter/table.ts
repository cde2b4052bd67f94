import { pgTable, text } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const readers = pgTable('newsletter_readers', {
  emailKey: text('email_key').primaryKey(),
  email: text('email').notNull(),
  joinedAt: timestampColumn('joined_at').notNull().defaultNow(),
  /** When the address was last entered in a form by somebody who may not be its owner. */
  askedAt: timestampColumn('asked_at'),
  /** Null: nobody has confirmed the address, so it gets no newsletter. */
  confirmedAt: timestampColumn('confirmed_at'),
  leftAt: timestampColumn('left_at'),
});

export type ReaderRow = typeof readers.$inferSelect;
