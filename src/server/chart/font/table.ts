import { integer, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const brandFonts = pgTable('brand_fonts', {
  /** Name of its files in the object store, without an extension. */
  file: text('file').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  name: text('name').notNull(),
  weight: integer('weight').$type<400 | 500 | 700>().notNull(),
  filename: text('filename').notNull(),
  size: integer('size').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

export type BrandFontRow = typeof brandFonts.$inferSelect;
