import type { PlanName } from '#contract/roles.ts';
import { boolean, integer, pgTable, text } from '#drizzle/pg-core';

export const plans = pgTable('plans', {
  id: integer('id').primaryKey(),
  name: text('name').$type<PlanName>().notNull(),
  displayName: text('display_name').notNull(),
  description: text('description').notNull().default(''),
  monthlyCents: integer('monthly_cents'),
  yearlyCents: integer('yearly_cents'),
  isPopular: boolean('is_popular').notNull().default(false),
});

export type PlanRow = typeof plans.$inferSelect;
