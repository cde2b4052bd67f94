import type { ConsentSubject, ConsentWay } from '#contract/account/consent-ways.ts';
import { bigint, boolean, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const consents = pgTable('consents', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  subject: text('subject').$type<ConsentSubject>().notNull(),
  version: text('version').notNull(),
  isGiven: boolean('is_given').notNull(),
  way: text('way').$type<ConsentWay>().notNull(),
  at: timestampColumn('at').notNull(),
});

export type ConsentRow = typeof consents.$inferSelect;
