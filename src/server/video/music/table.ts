import { bigint, doublePrecision, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const music = pgTable('music', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  seconds: doublePrecision('seconds').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

export type MusicRow = typeof music.$inferSelect;
