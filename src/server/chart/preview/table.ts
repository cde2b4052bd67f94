import { pgTable, text, uuid } from '#drizzle/pg-core';
import { moment } from '#server/platform/db/columns.ts';

export const previews = pgTable('previews', {
  projectId: uuid('project_id').primaryKey(),
  shareId: text('share_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
