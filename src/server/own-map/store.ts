import { and, count, desc, eq, ne, or, type SQL, sql } from '#drizzle';
import type { Db } from '../db/database.ts';
import { boundaries, type OwnMapRow } from './table.ts';

/** All but the map itself, which is large. */
export type ListedOwnMap = Omit<OwnMapRow, 'map' | 'originalId' | 'workspaceId'>;

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

export function listOwnMaps(db: Db, userId: string): Promise<ListedOwnMap[]> {
  return db.select(columns).from(boundaries).where(eq(boundaries.userId, userId)).orderBy(desc(boundaries.createdAt));
}

export async function findOwnMap(db: Db, id: string): Promise<OwnMapRow | null> {
  const [row] = await db.select().from(boundaries).where(eq(boundaries.id, id));
  return row ?? null;
}

/** Until the transaction ends, nobody else can add one for this person. */
export async function countLocked(db: Db, userId: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`boundaries of ${userId}`}, 0))`);
  const [found] = await db.select({ there: count() }).from(boundaries).where(eq(boundaries.userId, userId));
  return found?.there ?? 0;
}

export async function addOwnMap(db: Db, row: Omit<OwnMapRow, 'originalId' | 'workspaceId'>): Promise<void> {
  await db.insert(boundaries).values(row);
}

export async function changeOwnMap(db: Db, id: string, changes: Partial<OwnMapRow>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(boundaries).set(changes).where(eq(boundaries.id, id));
}

export async function removeOwnMap(db: Db, id: string): Promise<void> {
  await db.delete(boundaries).where(eq(boundaries.id, id));
}

/** A map that somebody brought, or that a chart is drawn on which they can open: the map itself or what was kept of it. */
export async function findSeen(db: Db, id: string, userId: string): Promise<OwnMapRow | null> {
  const [row] = await db
    .select()
    .from(boundaries)
    .where(
      and(
        or(eq(boundaries.id, id), eq(boundaries.originalId, id)),
        or(eq(boundaries.userId, userId), sql`exists (${chartsOn(userId)})`),
      ),
    )
    .orderBy(desc(eq(boundaries.id, id)))
    .limit(1);
  return row ?? null;
}

/** Maps of others that charts of a workspace are drawn on, as far as somebody can open these. */
export function listLent(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<ListedOwnMap[]> {
  const { userId: ownerId, createdAt } = boundaries;
  const there = sql`${chartsOn(userId)} and p.workspace_id = ${workspaceId}`;
  return db
    .select(columns)
    .from(boundaries)
    .where(and(ne(ownerId, userId), sql`exists (${there})`))
    .orderBy(desc(createdAt));
}

/**
 * Charts on a map that somebody can open: as a member of their workspace, or as a guest. They are where the
 * owner of the map belongs; those on a kept one are where it was kept.
 */
function chartsOn(userId: string): SQL {
  const { id, userId: ownerId, originalId, workspaceId } = boundaries;
  return sql`
    select from users u
    join projects p on p.id in (
      select w.id from workspace_members m join projects w on w.workspace_id = m.workspace_id where m.user_id = u.id
      union all select g.project_id from project_guests g where g.email_key = u.email_key)
    left join workspace_members m on m.workspace_id = p.workspace_id and m.user_id = u.id
    left join project_guests g on g.project_id = p.id and g.email_key = u.email_key
    where u.id = ${userId} and u.verified_at is not null and p.trashed_at is null
      and p.content->'document'->'options'->>'map' in ('own/' || ${id}::text, 'own/' || ${originalId}::text)
      and (g.role is not null or m.role in ('owner', 'admin')
        or (m.role is not null and (p.workspace_role <> 'none' or p.owner_id = u.id)))
      and (p.workspace_id = ${workspaceId} or exists (
        select from workspace_members o where o.workspace_id = p.workspace_id and o.user_id = ${ownerId}
          and p.content->'document'->'options'->>'map' = 'own/' || ${id}::text))`;
}

/** The map that a chart of a workspace may be drawn on: one that people of it have brought, or what was kept of one. */
export async function findMap(db: Db, id: string, workspaceId: string): Promise<Buffer | null> {
  const isOfMember = sql`${boundaries.userId} in (select user_id from workspace_members where workspace_id = ${workspaceId})`;
  const isKept = and(eq(boundaries.originalId, id), eq(boundaries.workspaceId, workspaceId));
  const [row] = await db
    .select({ map: boundaries.map })
    .from(boundaries)
    .where(or(and(eq(boundaries.id, id), isOfMember), isKept))
    .orderBy(desc(eq(boundaries.id, id)))
    .limit(1);
  return row?.map ?? null;
}
