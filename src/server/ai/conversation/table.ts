import { integer, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  title: text('title').notNull(),
  words: text('words').notNull(),
  turns: integer('turns').notNull(),
  /** JSON as text: jsonb refuses NUL and lone surrogates, which cells may hold. */
  content: text('content').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  changedAt: timestampColumn('changed_at').notNull().defaultNow(),
});

export type ConversationRow = typeof conversations.$inferSelect;
