import type { Document } from '#chart/document/document.ts';
import type { Theme } from '#chart/theme/theme.ts';
import { jsonb, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const savedTemplates = pgTable('saved_templates', {
  id: uuid('id').primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: uuid('user_id'),
  name: text('name').notNull(),
  template: text('template').notNull(),
  document: jsonb('document').$type<Document>().notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

export const brandKits = pgTable('brand_kits', {
  workspaceId: uuid('workspace_id').primaryKey(),
  theme: jsonb('theme').$type<Theme>().notNull(),
  changedBy: uuid('changed_by'),
  changedAt: timestampColumn('changed_at').notNull().defaultNow(),
});

export type SavedRow = typeof savedTemplates.$inferSelect;
export type BrandRow = typeof brandKits.$inferSelect;
