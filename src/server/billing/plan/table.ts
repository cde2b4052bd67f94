import type { PlanName } from '#contract/account/roles.ts';
import type { PlanLimits } from '#contract/limits.ts';
import { boolean, integer, jsonb, pgTable, text } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const plans = pgTable('plans', {
  id: integer('id').primaryKey(),
  name: text('name').$type<PlanName>().notNull(),
  displayName: text('display_name').notNull(),
  description: text('description').notNull().default(''),
  monthlyCents: integer('monthly_cents'),
  yearlyCents: integer('yearly_cents'),
  isPopular: boolean('is_popular').notNull().default(false),
  /** Only those that differ from the program's. */
  limits: jsonb('limits').$type<Partial<PlanLimits>>().notNull().default({}),
  /** Lines of the card; null for the program's. */
  extras: text('extras').array(),
  version: integer('version').notNull().default(1),
  changedAt: timestampColumn('changed_at'),
  changedBy: text('changed_by'),
});

export type PlanRow = typeof plans.$inferSelect;
