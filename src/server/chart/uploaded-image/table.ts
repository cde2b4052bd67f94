import { bigint, integer, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const pictures = pgTable('pictures', {
  name: text('name').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  filename: text('filename').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

export type PictureRow = typeof pictures.$inferSelect;
