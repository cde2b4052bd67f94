import type { TourFlags } from '#contract/account/tour.ts';
import { jsonb, pgTable, uuid } from '#drizzle/pg-core';

export type Flags = { [Step in keyof TourFlags]?: boolean | undefined };

export const tours = pgTable('tours', {
  userId: uuid('user_id').primaryKey(),
  flags: jsonb('flags').$type<Flags>().notNull().default({}),
});
