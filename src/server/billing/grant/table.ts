import { pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const enterpriseGrants = pgTable('enterprise_grants', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  plan: text('plan').$type<'premium' | 'enterprise'>().notNull().default('enterprise'),
  reason: text('reason').notNull().default(''),
  grantedBy: text('granted_by').notNull(),
  grantedAt: timestampColumn('granted_at').notNull().defaultNow(),
  endsAt: timestampColumn('ends_at'),
  endedAt: timestampColumn('ended_at'),
});

export type GrantRow = typeof enterpriseGrants.$inferSelect;
