import { planOf } from '#contract/account/roles.ts';
import { featureOf } from '#contract/billing/features.ts';
import { and, eq, isNull, type SQL, sql } from '#drizzle';
import { type RoleColumns, rolesOf, type UserRow, users } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { projects } from './projects.ts';
import { type NewShare, type ShareRow, shares } from './table.ts';

/** A publication with its owner, whose plan decides what readers can download. */
export type ShareAndOwner = {
  share: ShareRow;
  owner: Pick<UserRow, 'id' | 'firstname' | 'lastname' | 'avatar'> & RoleColumns;
  isTrashed: boolean;
};

export const ownerColumns = {
  id: users.id,
  firstname: users.firstname,
  lastname: users.lastname,
  avatar: users.avatar,
  isAdmin: users.isAdmin,
  isCreator: users.isCreator,
  isEnterprise: users.isEnterprise,
  isPremiumGranted: users.isPremiumGranted,
  teamPlan: users.teamPlan,
  teamUntil: users.teamUntil,
  boughtPlan: users.boughtPlan,
  boughtUntil: users.boughtUntil,
};

export async function findShare(db: Db, id: string): Promise<ShareAndOwner | null> {
  const [row] = await db
    .select({ share: shares, owner: ownerColumns, isTrashed: sql<boolean>`${projects.trashedAt} is not null` })
    .from(shares)
    .innerJoin(projects, eq(projects.id, shares.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(eq(shares.id, id));
  return row ?? null;
}

export async function shareOfProject(db: Db, projectId: string): Promise<ShareRow | null> {
  const [row] = await db.select().from(shares).where(eq(shares.projectId, projectId));
  return row ?? null;
}

/** The same, locked until the end of the transaction: changes that arrive together are made one after another. */
export async function lockShareOfProject(db: Db, projectId: string): Promise<ShareRow | null> {
  const [row] = await db.select().from(shares).where(eq(shares.projectId, projectId)).for('update');
  return row ?? null;
}

/** A chart keeps its URL: publishing again reuses its row. An older version never replaces a newer one. */
export async function upsertShare(db: Db, share: NewShare): Promise<ShareRow> {
  const { id: _, projectId, ...changes } = share;
  await db
    .insert(shares)
    .values(share)
    .onConflictDoUpdate({
      target: shares.projectId,
      set: changes,
      setWhere: sql`${shares.version} <= excluded.version`,
    });
  const row = await shareOfProject(db, projectId);
  if (row === null) throw new Error('the share was just written');
  await tellShare(db, row.id);
  return row;
}

export async function changeShare(db: Db, id: string, changes: Partial<ShareRow>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(shares).set(changes).where(eq(shares.id, id));
  await tellShare(db, id);
}

/** Received by every process that caches pages, once the transaction has been committed. */
async function tellShare(db: Db, id: string): Promise<void> {
  await db.execute(sql`select pg_notify('shares', ${id})`);
}

export async function countFork(db: Db, id: string): Promise<void> {
  await db
    .update(shares)
    .set({ forks: sql`${shares.forks} + 1` })
    .where(eq(shares.id, id));
}

type Span = { now: Date; days: number };

/** The views of each of the last days, oldest first, today last. */
export async function viewsByDay(db: Db, id: string, { now, days }: Span): Promise<number[]> {
  const { rows } = await db.execute<{ views: number }>(sql`
    select coalesce(v.views, 0)::int as views
    from generate_series(${toDay(now)}::date - ${days - 1}::int, ${toDay(now)}::date, interval '1 day') as d(day)
    left join share_views v on v.share_id = ${id} and v.day = d.day::date
    order by d.day`);
  return rows.map(({ views }) => views);
}

/** Charts of a user that are not in the trash, as `p`. */
function isOwn({ id, scope: { workspaceId: only } }: ScopedUser): SQL {
  const isThere = only === null ? sql`true` : sql`p.workspace_id = ${only}`;
  return sql`p.owner_id = ${id} and p.trashed_at is null and ${isThere}`;
}

/** The same for all publications of a user. */
export async function viewsOfOwner(db: Db, owner: ScopedUser, { now, days }: Span): Promise<number[]> {
  const { rows } = await db.execute<{ views: number }>(sql`
    select coalesce(sum(v.views), 0)::int as views
    from generate_series(${toDay(now)}::date - ${days - 1}::int, ${toDay(now)}::date, interval '1 day') as d(day)
    left join (
      select v.day, v.views from share_views v
      join shares s on s.id = v.share_id join projects p on p.id = s.project_id
      where ${isOwn(owner)}) v on v.day = d.day::date
    group by d.day order by d.day`);
  return rows.map(({ views }) => views);
}

export type ViewedChart = { projectId: string; title: string; views: number };

/** The most viewed of them in the last days. */
export async function listTopViewedCharts(db: Db, owner: ScopedUser, { now, days }: Span): Promise<ViewedChart[]> {
  const { rows } = await db.execute<ViewedChart>(sql`
    select p.id as "projectId", s.title, sum(v.views)::int as views
    from share_views v join shares s on s.id = v.share_id join projects p on p.id = s.project_id
    where ${isOwn(owner)} and v.day > ${toDay(now)}::date - ${days}::int
    group by p.id, s.id order by views desc, s.title limit 3`);
  return rows;
}

/** Deletes the counts of days before a time; the totals stay. */
export async function purgeShareViews(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from share_views where day < ${toDay(before)}::date`);
}

/** Adds the counted views, in one statement. Deleted shares are skipped. */
export async function addViews(db: Db, counts: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const ids = [...counts.keys()].sort(); // in one order, or two processes could deadlock
  await db.execute(sql`
    with counted as (
      select s.id, c.views from unnest(${sql.param(ids)}::text[], ${sql.param(ids.map((id) => counts.get(id) ?? 0))}::int[]) as c(id, views)
      join shares s on s.id = c.id order by s.id for update of s),
    daily as (
      insert into share_views as v (share_id, day, views) select id, ${toDay(now)}::date, views from counted
      on conflict (share_id, day) do update set views = v.views + excluded.views)
    update shares s set views = s.views + c.views from counted c where c.id = s.id`);
}

function toDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Those of some keys that a share refers to. */
export async function namedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select content_key as key from shares where content_key = any(${sql.param([...keys])}::text[])`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Publications of a user, for the personal data export. */
export function sharesOf(db: Db, userId: string): Promise<{ share: ShareRow }[]> {
  return db
    .select({ share: shares })
    .from(shares)
    .innerJoin(projects, eq(projects.id, shares.projectId))
    .where(and(eq(projects.ownerId, userId), isNull(projects.trashedAt)));
}

/** Whether readers can download SVG: as the author can export it. */
export function includesSvg({ owner }: Pick<ShareAndOwner, 'owner'>, now: Date): boolean {
  return featureOf(planOf(rolesOf(owner, now)), 'export-svg');
}
