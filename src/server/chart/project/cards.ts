import { and, eq, getTableColumns, type SQL, sql } from '#drizzle';
import { type UserRow, users } from '#server/account/user/index.ts';
import { datasets } from '#server/data/dataset/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Key } from '#server/platform/db/page.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { chartsVisibleTo } from '../chart-access/index.ts';
import { type ShareRow, shares } from './shares.ts';
import { type ProjectRow, projects } from './table.ts';

/** The user who looks. */
export type Viewer = ScopedUser & { email: string };

/** A chart as a list shows it to one user. */
export type ListedProject = {
  project: Omit<ProjectRow, 'content'>;
  owner: Pick<UserRow, 'id' | 'firstname' | 'lastname' | 'email' | 'avatar'>;
  share: Pick<ShareRow, 'id' | 'title' | 'version' | 'views' | 'publishedAt' | 'expiresAt'> | null;
  dataVersion: number | null;
  rank: number;
  isMember: boolean;
};

const { content: _, ...columns } = getTableColumns(projects);
const { id, firstname, lastname, email, avatar } = users;

export const cardColumns = {
  project: columns,
  owner: { id, firstname, lastname, email, avatar },
  share: {
    id: shares.id,
    title: shares.title,
    version: shares.version,
    views: shares.views,
    publishedAt: shares.publishedAt,
    expiresAt: shares.expiresAt,
  },
  dataVersion: datasets.version,
  rank: sql<number>`${projects}.rank`,
  isMember: sql<boolean>`${projects}.is_member`,
};

/** Projects that a viewer can see. It takes the place of the table `projects` in a statement, whose columns it has. */
export function projectsVisibleTo(db: Db, viewer: Viewer) {
  return chartsVisibleTo(db, viewer, 'projects');
}

/** Cards of all charts that a viewer can see, for a caller to narrow down; with their places in its order. */
export function cards(db: Db, viewer: Viewer, key: SQL<Key> = sql`null`) {
  return db
    .select({ ...cardColumns, key })
    .from(projectsVisibleTo(db, viewer))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .leftJoin(shares, isPublic)
    .leftJoin(datasets, eq(datasets.id, projects.datasetId))
    .$dynamic();
}

export const isPublic = and(eq(shares.projectId, projects.id), eq(shares.state, 'public'));
