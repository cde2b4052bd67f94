import { pgTable, text, uuid } from '#drizzle/pg-core';
import { moment } from '#server/platform/db/columns.ts';

export const enterpriseGrants = pgTable('enterprise_grants', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  plan: text('plan').$type<'premium' | 'enterprise'>().notNull().default('enterprise'),
  reason: text('reason').notNull().default(''),
  grantedBy: text('granted_by').notNull(),
  grantedAt: moment('granted_at').notNull().defaultNow(),
  endsAt: moment('ends_at'),
  endedAt: moment('ended_at'),
});

export type GrantRow = typeof enterpriseGrants.$inferSelect;
