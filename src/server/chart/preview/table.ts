import { pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const previews = pgTable('previews', {
  projectId: uuid('project_id').primaryKey(),
  shareId: text('share_id').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});
