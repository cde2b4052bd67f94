import type { Published, Share } from '#contract/publish/shares.ts';
import { sql } from '#drizzle';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';
import type { Db } from '#server/platform/db/database.ts';

const listeners = new Set<(id: string) => void>();

/** Events for shares that this process changed; changes by other processes come through the channel "shares". */
export function onShareChange(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call it after the change is committed. */
export function announceShareChange(id: string): void {
  for (const listener of listeners) listener(id);
}

/**
 * Notifies the other processes, once the transaction is committed, and returns the shares of some charts to announce
 * here.
 */
export async function announceProjectShares(db: Db, projectIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id, pg_notify('shares', id) from shares where project_id = any(${sql.param([...projectIds])}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

/** The URL of a published chart. */
export function shareUrl(publicUrl: string, id: string): string {
  return `${publicUrl}/share/${id}`;
}

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
