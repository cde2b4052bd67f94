import type { Published, Share } from '#contract/publish/shares.ts';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

/**
 * Publications of charts. Declared next to the charts, whose lists show them; the share slice, which is built on this one,
 * writes them.
 */
export const shares = pgTable('shares', {
  id: text('id').primaryKey(),
  uuid: uuid('uuid').notNull().defaultRandom(),
  projectId: uuid('project_id').notNull(),
  version: integer('version').notNull(),
  title: text('title').notNull(),
  template: text('template').notNull(),
  contentKey: text('content_key').notNull(),
  permissions: jsonb('permissions').$type<Published['permissions']>().notNull(),
  passwordHash: text('password_hash'),
  expiresAt: timestampColumn('expires_at'),
  isListed: boolean('is_listed').notNull().default(false),
  topic: text('topic'),
  licence: text('licence').$type<Share['licence']>().notNull().default('all-rights'),
  state: text('state').$type<'public' | 'withdrawn'>().notNull().default('public'),
  isHidden: boolean('is_hidden').notNull().default(false),
  basedOn: text('based_on'),
  readFrom: text('read_from').$type<'image' | 'pdf' | 'text'>(),
  forks: integer('forks').notNull().default(0),
  views: bigint('views', { mode: 'number' }).notNull().default(0),
  publishedAt: timestampColumn('published_at').notNull().defaultNow(),
  firstPublishedAt: timestampColumn('first_published_at').notNull().defaultNow(),
});

export type ShareRow = typeof shares.$inferSelect;
export type NewShare = typeof shares.$inferInsert;
