import type { ContactMessage } from '#contract/operations/admin.ts';
import { pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  topic: text('topic').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  text: text('text').notNull(),
  path: text('path'),
  userId: uuid('user_id'),
  state: text('state').$type<ContactMessage['state']>().notNull().default('open'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

export type ContactMessageRow = typeof contactMessages.$inferSelect;
