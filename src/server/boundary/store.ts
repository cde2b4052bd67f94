import { and, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type BoundaryRow, boundaries } from './table.ts';

/** All but the map itself, which is large. */
export type ListedBoundary = Omit<BoundaryRow, 'map'>;

const columns = {
  id: boundaries.id,
  userId: boundaries.userId,
  name: boundaries.name,
  filename: boundaries.filename,
  regions: boundaries.regions,
  facts: boundaries.facts,
  key: boundaries.key,
  isFlat: boundaries.isFlat,
  size: boundaries.size,
  createdAt: boundaries.createdAt,
};

export function listBoundaries(db: Db, userId: string): Promise<ListedBoundary[]> {
  return db.select(columns).from(boundaries).where(eq(boundaries.userId, userId)).orderBy(desc(boundaries.createdAt));
}

export async function findBoundary(db: Db, id: string): Promise<BoundaryRow | null> {
  const [row] = await db.select().from(boundaries).where(eq(boundaries.id, id));
  return row ?? null;
}

/** Until the transaction ends, nobody else can add one for this person. */
export async function countLocked(db: Db, userId: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`boundaries of ${userId}`}, 0))`);
  const [found] = await db.select({ there: count() }).from(boundaries).where(eq(boundaries.userId, userId));
  return found?.there ?? 0;
}

export async function addBoundary(db: Db, row: Omit<BoundaryRow, 'id'> & { id: string }): Promise<void> {
  await db.insert(boundaries).values(row);
}

export async function changeBoundary(db: Db, id: string, changes: Partial<BoundaryRow>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(boundaries).set(changes).where(eq(boundaries.id, id));
}

export async function removeBoundary(db: Db, id: string): Promise<void> {
  await db.delete(boundaries).where(eq(boundaries.id, id));
}

/** Whether somebody can open a chart that is drawn on it, made by its owner or where the owner belongs. */
export async function isLent(db: Db, { id, userId: ownerId }: BoundaryRow, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`${chartsOn({ id: sql`${id}`, ownerId: sql`${ownerId}` }, userId)} limit 1`);
  return rows.length > 0;
}

/** Maps of others that charts of a workspace are drawn on, as far as somebody can open these. */
export function listLent(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<ListedBoundary[]> {
  const { id, userId: ownerId, createdAt } = boundaries;
  const there = sql`${chartsOn({ id: sql`${id}`, ownerId: sql`${ownerId}` }, userId)} and p.workspace_id = ${workspaceId}`;
  return db
    .select(columns)
    .from(boundaries)
    .where(and(ne(ownerId, userId), sql`exists (${there})`))
    .orderBy(desc(createdAt));
}

/** Charts on a map that somebody can open: as a member of their workspace, or as a guest. */
function chartsOn({ id, ownerId }: { id: SQL; ownerId: SQL }, userId: string): SQL {
  return sql`
    select from users u
    join projects p on p.id in (
      select w.id from workspace_members m join projects w on w.workspace_id = m.workspace_id where m.user_id = u.id
      union all select g.project_id from project_guests g where g.email_key = u.email_key)
    left join workspace_members m on m.workspace_id = p.workspace_id and m.user_id = u.id
    left join project_guests g on g.project_id = p.id and g.email_key = u.email_key
    where u.id = ${userId} and u.verified_at is not null and p.trashed_at is null
      and p.content->'document'->'options'->>'map' = 'own/' || ${id}::text
      and (g.role is not null or m.role in ('owner', 'admin')
        or (m.role is not null and (p.workspace_role <> 'none' or p.owner_id = u.id)))
      and (p.owner_id = ${ownerId} or exists (
        select from workspace_members o where o.workspace_id = p.workspace_id and o.user_id = ${ownerId}))`;
}

/** Of some maps those that people of a workspace have brought: what a chart there may be drawn on. */
export function findMaps(db: Db, ids: readonly string[], workspaceId: string): Promise<{ id: string; map: Buffer }[]> {
  return db
    .select({ id: boundaries.id, map: boundaries.map })
    .from(boundaries)
    .where(
      and(
        inArray(boundaries.id, [...ids]),
        sql`${boundaries.userId} in (select user_id from workspace_members where workspace_id = ${workspaceId})`,
      ),
    );
}
