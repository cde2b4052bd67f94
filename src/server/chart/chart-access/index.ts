import { sql } from '#drizzle';
import { jsonb, pgView, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';

/** The id of charts, and the columns that decide what a chart lends: its data and its map. */
export const visibleCharts = pgView('visible_charts', {
  id: uuid('id').notNull(),
  workspaceId: uuid('workspace_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  datasetId: uuid('dataset_id'),
  content: jsonb('content').notNull(),
  trashedAt: timestampColumn('trashed_at'),
}).existing();

/**
 * Charts that a user can see, to select from: every column of `projects`, `rank` (3 owner, 2 editor, 1 viewer) and
 * `is_member`, those in the trash included. The database function alone decides it: see docs/decisions/037. `name` is
 * what the statement calls them, so that they can take the place of a table. A key of one workspace sees those in it.
 */
export function chartsVisibleTo<Name extends string = 'visible_charts'>(
  db: Db,
  { id: userId, scope }: ScopedUser,
  name?: Name,
) {
  const alias = (name ?? 'visible_charts') as Name; // the default alias
  const { workspaceId: only } = scope;
  return db
    .select({ all: sql`(chart).*, rank, is_member` })
    .from(sql`visible_charts(${userId})`)
    .where(only === null ? undefined : sql`(chart).workspace_id = ${only}`)
    .as(alias);
}
