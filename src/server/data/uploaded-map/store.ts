import { maxUploadedMaps } from '#contract/data/own-maps.ts';
import { and, count, desc, eq, exists, isNull, ne, or, sql } from '#drizzle';
import { chartsVisibleTo, visibleCharts } from '#server/chart/chart-access/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { requireThat } from '#server/platform/http/errors.ts';
import { workspaceMembers } from '#server/workspace/workspace/index.ts';
import { boundaries, type UploadedMapRow } from './table.ts';

/** All columns but the map itself, which is large. */
export type ListedOwnMap = Omit<UploadedMapRow, 'map' | 'originalId' | 'workspaceId'>;

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

export async function findOwnMap(db: Db, id: string): Promise<UploadedMapRow | null> {
  const [row] = await db.select().from(boundaries).where(eq(boundaries.id, id));
  return row ?? null;
}

/** Prevents other inserts for this user until the transaction ends. */
async function countMapsLocked(db: Db, userId: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`boundaries of ${userId}`}, 0))`);
  const [found] = await db.select({ there: count() }).from(boundaries).where(eq(boundaries.userId, userId));
  return found?.there ?? 0;
}

export async function addOwnMap(db: Db, row: Omit<UploadedMapRow, 'originalId' | 'workspaceId'>): Promise<void> {
  await db.insert(boundaries).values(row);
}

export async function changeOwnMap(db: Db, id: string, changes: Partial<UploadedMapRow>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(boundaries).set(changes).where(eq(boundaries.id, id));
}

export async function removeOwnMap(db: Db, id: string): Promise<void> {
  await db.delete(boundaries).where(eq(boundaries.id, id));
}

/**
 * A map that a user uploaded, or that a chart they can open is drawn on: the map itself or the kept copy of it. Uploads
 * are in no workspace, so a key of one reaches them by its charts alone.
 */
export async function findSeen(db: Db, id: string, user: ScopedUser): Promise<UploadedMapRow | null> {
  const [row] = await db
    .select()
    .from(boundaries)
    .where(
      and(
        or(eq(boundaries.id, id), eq(boundaries.originalId, id)),
        or(user.scope.workspaceId === null ? eq(boundaries.userId, user.id) : undefined, exists(chartsOn(db, user))),
      ),
    )
    .orderBy(desc(eq(boundaries.id, id)))
    .limit(1);
  return row ?? null;
}

/** Maps of others that charts of a workspace are drawn on, as far as a user can open these charts. */
export function listLent(
  db: Db,
  { workspaceId, user }: { workspaceId: string; user: ScopedUser },
): Promise<ListedOwnMap[]> {
  const { userId: ownerId, createdAt } = boundaries;
  return db
    .select(columns)
    .from(boundaries)
    .where(
      and(user.scope.workspaceId === null ? ne(ownerId, user.id) : undefined, exists(chartsOn(db, user, workspaceId))),
    )
    .orderBy(desc(createdAt));
}

/**
 * Charts on a map that a user can open. They are in workspaces where the owner of the map is a member; those on a kept
 * map are in the workspace that kept it.
 */
function chartsOn(db: Db, user: ScopedUser, workspaceId?: string) {
  const { id, userId: ownerId, originalId } = boundaries;
  const map = sql`${visibleCharts.content}->'document'->'options'->>'map'`;
  const isOfMember = db
    .select({ id: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, visibleCharts.workspaceId), eq(workspaceMembers.userId, ownerId)));
  return db
    .select({ isThere: sql`true` })
    .from(chartsVisibleTo(db, user))
    .where(
      and(
        isNull(visibleCharts.trashedAt),
        workspaceId === undefined ? undefined : eq(visibleCharts.workspaceId, workspaceId),
        sql`${map} in ('own/' || ${id}::text, 'own/' || ${originalId}::text)`,
        or(
          eq(visibleCharts.workspaceId, boundaries.workspaceId),
          and(exists(isOfMember), sql`${map} = 'own/' || ${id}::text`),
        ),
      ),
    );
}

/** The map that a chart of a workspace may be drawn on: one that its members uploaded, or the kept copy of one. */
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

/**
 * Refuses to exceed the number of maps a user may keep. In a transaction no other map can be added between check and
 * insert.
 */
export async function requireMapQuota(db: Db, userId: string): Promise<void> {
  requireThat(
    (await countMapsLocked(db, userId)) < maxUploadedMaps,
    'too-many',
    `You can have up to ${maxUploadedMaps} maps. Please delete one you no longer need.`,
  );
}
