import { and, count, eq, isNotNull, isNull, ne, or, type SQL, sql } from '#drizzle';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import { loadOrdered, type Order } from '#server/platform/db/keyset.ts';
import type { PageOf, PageOfRows } from '#server/platform/db/page.ts';
import { cards, isPublic, type ListedProject, projectsVisibleTo, type Viewer } from './cards.ts';
import { shares } from './shares.ts';
import { projects } from './table.ts';

type Input = {
  workspaceId?: string | undefined;
  folderId?: string | undefined;
  tag?: string | undefined;
  template?: string | undefined;
  state: 'all' | 'draft' | 'published' | 'trash';
  whose: 'all' | 'mine' | 'shared';
  search: string;
};
type Listing = Input & PageOf & { sort: 'edited' | 'published' | 'created' | 'title' | 'views' };

const orders: Record<Listing['sort'], Order> = {
  edited: { by: projects.editedAt, type: 'timestamptz', way: 'down' },
  published: { by: sql`coalesce(${shares.publishedAt}, '-infinity')`, type: 'timestamptz', way: 'down' },
  created: { by: projects.createdAt, type: 'timestamptz', way: 'down' },
  title: { by: sql`lower(${projects.name})`, type: 'text', way: 'up' },
  views: { by: sql`coalesce(${shares.views}, 0)`, type: 'bigint', way: 'down' },
};
const byId: Order = { by: projects.id, type: 'uuid', way: 'up' };

/** One page of the charts a user can open, and their total: two statements however many charts there are. */
export async function listProjects(
  db: Db,
  viewer: Viewer,
  { sort, ...listing }: Listing,
): Promise<PageOfRows<ListedProject>> {
  const where = isMeant(viewer, listing);
  const read = await loadOrdered(listing, [orders[sort], byId], ({ key, after, orderBy, limit, offset }) =>
    cards(db, viewer, key)
      .where(and(where, after))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  return { ...read, total: await countWhere(db, viewer, where) };
}

type Counts = { all: number; mine: number; shared: number; trash: number };

/** The number of charts of each kind. */
export async function countProjects(db: Db, viewer: Viewer, workspaceId: string | undefined): Promise<Counts> {
  const isKept = sql`${projects.trashedAt} is null`;
  const isMine = eq(projects.ownerId, viewer.id);
  const [row] = await db
    .select({
      all: sql<number>`(count(*) filter (where ${isKept}))::int`,
      mine: sql<number>`(count(*) filter (where ${isKept} and ${isMine}))::int`,
      shared: sql<number>`(count(*) filter (where ${isKept} and not ${isMine}))::int`,
      trash: sql<number>`(count(*) filter (where not ${isKept}))::int`,
    })
    .from(projectsVisibleTo(db, viewer))
    .where(workspaceId === undefined ? undefined : eq(projects.workspaceId, workspaceId));
  return row ?? { all: 0, mine: 0, shared: 0, trash: 0 };
}

async function countWhere(db: Db, viewer: Viewer, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(projectsVisibleTo(db, viewer))
    .leftJoin(shares, isPublic)
    .where(where);
  return row?.total ?? 0;
}

const title = sql`coalesce(${projects.content} #>> '{document,text,title}', '')`;

function isMeant(viewer: Viewer, wanted: Input): SQL | undefined {
  const { workspaceId, folderId, tag, template, state, whose, search } = wanted;
  const words = search.split(/\s+/).filter(Boolean).slice(0, 20);
  return and(
    workspaceId === undefined ? undefined : eq(projects.workspaceId, workspaceId),
    folderId === undefined ? undefined : isIn(folderId),
    tag === undefined ? undefined : sql`${projects.tags} @> array[${tag}]`,
    template === undefined ? undefined : eq(projects.template, template),
    state === 'trash' ? isNotNull(projects.trashedAt) : isNull(projects.trashedAt),
    state === 'draft' ? isNull(shares.id) : undefined,
    state === 'published' ? isNotNull(shares.id) : undefined,
    whose === 'mine' ? eq(projects.ownerId, viewer.id) : undefined,
    whose === 'shared' ? ne(projects.ownerId, viewer.id) : undefined,
    ...words.map((word) => or(contains(projects.name, word), contains(title, word))),
  );
}

function isIn(folderId: string): SQL {
  return folderId === 'none' ? isNull(projects.folderId) : eq(projects.folderId, folderId);
}
