import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { TourFlags } from '#contract/tour.ts';

export type Flags = { [Step in keyof TourFlags]?: boolean | undefined };

export const tours = pgTable('tours', {
  userId: uuid('user_id').primaryKey(),
  flags: jsonb('flags').$type<Flags>().notNull().default({}),
});
