import { and, eq, getTableColumns, type SQL, sql } from '#drizzle';
import { bigint, integer, pgTable, text, uuid } from '#drizzle/pg-core';
import { toEmailKey } from '#lib/email-key.ts';
import { datasets } from '../dataset/index.ts';
import { moment } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { type UserRow, users } from '../user/index.ts';
import { workspaceMembers } from '../workspace/index.ts';
import { type ProjectRow, projectGuests, projects } from './table.ts';

/** Who looks. What is shared with an address belongs to whoever has confirmed it. */
export type Viewer = { id: string; email: string };

/** What cards tell of a publication, which belongs to another slice. */
export const shares = pgTable('shares', {
  id: text('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  version: integer('version').notNull(),
  state: text('state').notNull(),
  views: bigint('views', { mode: 'number' }).notNull(),
  publishedAt: moment('published_at').notNull(),
});

/** A chart as a list shows it, to one person. */
export type Card = {
  project: Omit<ProjectRow, 'content'>;
  owner: Pick<UserRow, 'id' | 'firstname' | 'lastname' | 'email' | 'avatar'>;
  share: { id: string; version: number; views: number; publishedAt: Date } | null;
  dataVersion: number | null;
  rank: number;
  isMember: boolean;
};

const { content: _, ...columns } = getTableColumns(projects);
const { id, firstname, lastname, email, avatar } = users;

export const cardColumns = {
  project: columns,
  owner: { id, firstname, lastname, email, avatar },
  share: { id: shares.id, version: shares.version, views: shares.views, publishedAt: shares.publishedAt },
  dataVersion: datasets.version,
  isMember: sql<boolean>`${workspaceMembers.role} is not null`,
};

const order = (role: SQL | typeof workspaceMembers.role | typeof projects.workspaceRole | typeof projectGuests.role) =>
  sql`case ${role} when 'editor' then 2 when 'viewer' then 1 else 0 end`;

/** What somebody may with each chart, as a number: 3 owner, 2 editor, 1 viewer, 0 nothing. */
export function rankOf({ id: viewer }: Viewer): SQL<number> {
  return sql<number>`case
    when ${workspaceMembers.role} in ('owner', 'admin') then 3
    when ${workspaceMembers.role} is not null and ${projects.ownerId} = ${viewer} then 3
    else greatest(
      least(${order(workspaceMembers.role)}, ${order(projects.workspaceRole)}),
      ${order(projectGuests.role)})
    end`;
}

/** The joins that everything about what somebody sees stands on. */
export function cards(db: Db, viewer: Viewer) {
  return db
    .select({ ...cardColumns, rank: rankOf(viewer) })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .leftJoin(workspaceMembers, isPlaceOf(viewer))
    .leftJoin(projectGuests, isGuest(viewer))
    .leftJoin(shares, isPublic)
    .leftJoin(datasets, eq(datasets.id, projects.datasetId))
    .$dynamic();
}

export const isPublic = and(eq(shares.projectId, projects.id), eq(shares.state, 'public'));

export function isPlaceOf(viewer: Viewer): SQL | undefined {
  return and(eq(workspaceMembers.workspaceId, projects.workspaceId), eq(workspaceMembers.userId, viewer.id));
}

export function isGuest(viewer: Viewer): SQL | undefined {
  return and(eq(projectGuests.projectId, projects.id), eq(projectGuests.emailKey, toEmailKey(viewer.email)));
}

/** Those that somebody can see at all, found by where they belong and what was shared with them. */
export function isVisible(viewer: Viewer): SQL {
  // As arrays, so that the database looks them up first and then goes by its indexes.
  return sql`(${rankOf(viewer)} > 0 and (
    ${projects.workspaceId} = any(array(select workspace_id from workspace_members where user_id = ${viewer.id}))
    or ${projects.id} = any(array(select project_id from project_guests where email_key = ${toEmailKey(viewer.email)}))))`;
}
