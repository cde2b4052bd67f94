import { pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey().defaultRandom(),
  at: timestampColumn('at').notNull().defaultNow(),
  adminId: uuid('admin_id'),
  admin: text('admin').notNull(),
  action: text('action').notNull(),
  target: text('target').notNull(),
  /** The account it is about. */
  targetId: uuid('target_id'),
  detail: text('detail').notNull().default(''),
});

export type AuditRow = typeof auditLog.$inferSelect;
