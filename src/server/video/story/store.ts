import { and, count, desc, eq, inArray, isNull, sql } from '#drizzle';
import { users } from '#server/account/user/index.ts';
import { chartsVisibleTo, visibleCharts } from '#server/chart/chart-access/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { loadOrdered, type Order } from '#server/platform/db/keyset.ts';
import type { PageOf, PageOfRows } from '#server/platform/db/page.ts';
import { isReached, type ScopedUser } from '#server/platform/db/scope.ts';
import { ownerColumns, type ShareAndOwner, shares } from '#server/publish/share/index.ts';
import { type StoryPageRow, type StoryRow, stories, storyPages } from './table.ts';

export type StoryWithPage = { story: StoryRow; page: StoryPageRow | null };

const lastChanged: readonly Order[] = [
  { by: stories.changedAt, type: 'timestamptz', way: 'down' },
  { by: stories.id, type: 'uuid', way: 'up' },
];

export async function listStories(db: Db, wanted: PageOf & { user: ScopedUser }): Promise<PageOfRows<StoryWithPage>> {
  const where = isOfUser(wanted.user);
  const read = await loadOrdered(wanted, lastChanged, ({ key, after, orderBy, limit, offset }) =>
    db
      .select({ story: stories, page: storyPages, key })
      .from(stories)
      .leftJoin(storyPages, eq(storyPages.storyId, stories.id))
      .where(and(where, after))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  const [total] = await db.select({ total: count() }).from(stories).where(where);
  return { ...read, total: total?.total ?? 0 };
}

export async function findStory(db: Db, wanted: { id: string; user: ScopedUser }): Promise<StoryWithPage | null> {
  const [row] = await db
    .select({ story: stories, page: storyPages })
    .from(stories)
    .leftJoin(storyPages, eq(storyPages.storyId, stories.id))
    .where(and(eq(stories.id, wanted.id), isOfUser(wanted.user)));
  return row ?? null;
}

function isOfUser({ id, scope }: ScopedUser) {
  return and(eq(stories.userId, id), isReached(scope, stories.workspaceId));
}

export async function allStoriesOf(db: Db, userId: string): Promise<StoryWithPage[]> {
  return db
    .select({ story: stories, page: storyPages })
    .from(stories)
    .leftJoin(storyPages, eq(storyPages.storyId, stories.id))
    .where(eq(stories.userId, userId))
    .orderBy(desc(stories.changedAt));
}

/** The limit of stories of one account is checked while nobody else adds one for it. */
export async function countStoriesLocked(db: Db, userId: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stories of ${userId}`}, 0))`);
  const [found] = await db.select({ total: count() }).from(stories).where(eq(stories.userId, userId));
  return found?.total ?? 0;
}

/** Others who change it wait until the transaction ends. */
export async function lockStory(db: Db, id: string): Promise<void> {
  await db.select({ id: stories.id }).from(stories).where(eq(stories.id, id)).for('update');
}

export async function addStory(db: Db, row: typeof stories.$inferInsert): Promise<void> {
  await db.insert(stories).values(row);
}

export async function changeStory(
  db: Db,
  id: string,
  fields: Pick<StoryRow, 'name' | 'projectIds' | 'story' | 'output' | 'seconds' | 'changedAt'>,
): Promise<void> {
  await db.update(stories).set(fields).where(eq(stories.id, id));
}

export async function deleteStory(db: Db, id: string): Promise<void> {
  await db.delete(stories).where(eq(stories.id, id));
}

/** A story keeps its link: publishing again reuses its row. */
export async function upsertStoryPage(db: Db, row: typeof storyPages.$inferInsert): Promise<void> {
  const { id: _, ...fields } = row;
  await db.insert(storyPages).values(row).onConflictDoUpdate({ target: storyPages.storyId, set: fields });
}

export async function withdrawPage(db: Db, storyId: string): Promise<void> {
  await db.update(storyPages).set({ state: 'withdrawn' }).where(eq(storyPages.storyId, storyId));
}

export type PageAndOwner = { page: StoryPageRow; output: StoryRow['output']; owner: ShareAndOwner['owner'] };

export async function findStoryPage(db: Db, id: string): Promise<PageAndOwner | null> {
  const [row] = await db
    .select({ page: storyPages, output: stories.output, owner: ownerColumns })
    .from(storyPages)
    .innerJoin(stories, eq(stories.id, storyPages.storyId))
    .innerJoin(users, eq(users.id, stories.userId))
    .where(eq(storyPages.id, id));
  return row ?? null;
}

/** Adds the counted views, in one statement. Deleted pages are skipped. */
export async function addPageViews(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...counts.keys()].sort(); // in one order, or two processes could deadlock
  await db.execute(sql`
    with counted as (
      select p.id, c.views from unnest(${sql.param(ids)}::text[], ${sql.param(ids.map((id) => counts.get(id) ?? 0))}::int[]) as c(id, views)
      join story_pages p on p.id = c.id order by p.id for update of p)
    update story_pages p set views = p.views + c.views from counted c where c.id = p.id`);
}

/** Those of some keys that a page refers to. */
export async function keysInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select content_key as key from story_pages where content_key = any(${sql.param([...keys])}::text[])`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** The charts among some that a user can still see, with their public pages. */
export async function chartsStillThere(
  db: Db,
  user: ScopedUser,
  ids: readonly string[],
): Promise<Map<string, { shareId: string | null }>> {
  const isOpen = and(eq(shares.state, 'public'), isNull(shares.passwordHash), isNull(shares.expiresAt));
  const rows = await db
    .select({ id: visibleCharts.id, shareId: shares.id })
    .from(chartsVisibleTo(db, user))
    .leftJoin(shares, and(eq(shares.projectId, visibleCharts.id), isOpen))
    .where(and(inArray(visibleCharts.id, [...ids]), isNull(visibleCharts.trashedAt)));
  return new Map(rows.map(({ id, shareId }) => [id, { shareId }]));
}
