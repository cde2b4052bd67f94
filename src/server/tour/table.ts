import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { TourFlags } from '#contract/tour.ts';

export const tours = pgTable('tours', {
  userId: uuid('user_id').primaryKey(),
  flags: jsonb('flags').$type<Partial<TourFlags>>().notNull().default({}),
});
