import type { GivenRole, WorkspaceRole } from '#contract/workspace/workspaces.ts';
import { and, asc, count, desc, eq, ilike, ne, or, type SQL, sql } from '#drizzle';
import { type UserRow, users } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { loadOrdered, type Order } from '#server/platform/db/keyset.ts';
import type { Key, PageOf } from '#server/platform/db/page.ts';
import { isReached, type ScopedUser } from '#server/platform/db/scope.ts';
import { type WorkspaceRow, workspaceMembers, workspaces } from './table.ts';

/** A workspace with the role of one member. */
export type WorkspaceMembership = { workspace: WorkspaceRow; role: WorkspaceRole; members: number; pending: number };

export type MemberRow = {
  user: Pick<UserRow, 'id' | 'firstname' | 'lastname' | 'email' | 'avatar'>;
  role: WorkspaceRole;
  joinedAt: Date;
};

/** The workspaces of a user, the personal one first. A key of one workspace finds that one. */
export function findPlaces(db: Db, { id: userId, scope }: ScopedUser): Promise<WorkspaceMembership[]> {
  return places(db)
    .where(and(eq(workspaceMembers.userId, userId), isReached(scope, workspaces.id)))
    .orderBy(
      desc(sql`${workspaces.personalOf} is not distinct from ${userId}`),
      asc(sql`lower(${workspaces.name})`),
      asc(workspaces.id),
    );
}

export async function findPlace(db: Db, id: string, user: ScopedUser): Promise<WorkspaceMembership | null> {
  const [place] = await places(db).where(
    and(eq(workspaces.id, id), eq(workspaceMembers.userId, user.id), isReached(user.scope, workspaces.id)),
  );
  return place ?? null;
}

function places(db: Db) {
  return db
    .select({
      workspace: workspaces,
      role: workspaceMembers.role,
      members: sql<number>`(select count(*)::int from workspace_members all_members where all_members.workspace_id = ${workspaces.id})`,
      pending: sql<number>`(select count(*)::int from invitations i where i.workspace_id = ${workspaces.id} and i.state = 'open')`,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .$dynamic();
}

/** Locks the memberships of a workspace until the transaction ends. */
export async function lockWorkspace(db: Db, id: string): Promise<void> {
  await db.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, id)).for('update');
}

export async function addWorkspace(db: Db, { name, ownerId, now }: { name: string; ownerId: string; now: Date }) {
  const [row] = await db.insert(workspaces).values({ name, createdAt: now }).returning();
  if (row === undefined) throw new Error('an insert returns its row');
  await addMember(db, { workspaceId: row.id, userId: ownerId, role: 'owner', joinedAt: now });
  return row;
}

export async function renameWorkspace(db: Db, id: string, name: string): Promise<void> {
  await db.update(workspaces).set({ name }).where(eq(workspaces.id, id));
}

export async function removeWorkspace(db: Db, id: string): Promise<void> {
  await db.delete(workspaces).where(eq(workspaces.id, id));
}

export async function roleIn(db: Db, workspaceId: string, user: ScopedUser): Promise<WorkspaceRole | null> {
  const [row] = await db
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(and(isAt(workspaceId, user.id), isReached(user.scope, workspaceMembers.workspaceId)));
  return row?.role ?? null;
}

/** The owner of a workspace. */
export async function ownerOf(db: Db, workspaceId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.role, 'owner')));
  return row?.userId ?? null;
}

type Listing = PageOf & { workspaceId: string; search: string };

export async function listMembers(db: Db, { workspaceId, search, ...page }: Listing) {
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const name = sql`concat_ws(' ', ${users.firstname}, ${users.lastname})`;
  const where = and(
    eq(workspaceMembers.workspaceId, workspaceId),
    search.trim() === '' ? undefined : or(ilike(name, pattern), ilike(users.email, pattern)),
  );
  const byName: Order[] = [
    { by: sql`lower(${name})`, type: 'text', way: 'up' },
    { by: users.id, type: 'uuid', way: 'up' },
  ];
  const read = await loadOrdered(page, byName, ({ key, after, orderBy, limit, offset }) =>
    members(db, key)
      .where(and(where, after))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(where);
  return { ...read, total: counted?.total ?? 0 };
}

export async function findMember(db: Db, workspaceId: string, userId: string): Promise<MemberRow | null> {
  const [row] = await members(db).where(isAt(workspaceId, userId));
  return row ?? null;
}

/** All members but one. */
export async function othersIn(db: Db, workspaceId: string, userId: string) {
  return db
    .select({ userId: workspaceMembers.userId, role: workspaceMembers.role, joinedAt: workspaceMembers.joinedAt })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), ne(workspaceMembers.userId, userId)))
    .orderBy(asc(workspaceMembers.joinedAt), asc(workspaceMembers.userId));
}

export async function addMember(db: Db, member: typeof workspaceMembers.$inferInsert): Promise<void> {
  await db.insert(workspaceMembers).values(member).onConflictDoNothing();
}

export async function setRole(db: Db, workspaceId: string, userId: string, role: GivenRole): Promise<void> {
  await db.update(workspaceMembers).set({ role }).where(isAt(workspaceId, userId));
}

export async function removeMember(db: Db, workspaceId: string, userId: string): Promise<void> {
  await db.delete(workspaceMembers).where(isAt(workspaceId, userId));
}

/** In this order: an index of the database allows one owner at any moment. */
export async function handOver(db: Db, workspaceId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await setRole(db, workspaceId, from, 'admin');
  await db.update(workspaceMembers).set({ role: 'owner' }).where(isAt(workspaceId, to));
}

/** The teams a user owns, without the personal workspace. */
export function teamsOwnedBy(db: Db, userId: string): Promise<{ id: string; name: string; members: number }[]> {
  return db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      members: sql<number>`(select count(*)::int from workspace_members all_members where all_members.workspace_id = ${workspaces.id})`,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(
      and(
        eq(workspaceMembers.userId, userId),
        eq(workspaceMembers.role, 'owner'),
        sql`${workspaces.personalOf} is null`,
      ),
    )
    .orderBy(asc(workspaces.name), asc(workspaces.id));
}

function members(db: Db, key: SQL<Key> = sql`null`) {
  const { id, firstname, lastname, email, avatar } = users;
  return db
    .select({
      user: { id, firstname, lastname, email, avatar },
      role: workspaceMembers.role,
      joinedAt: workspaceMembers.joinedAt,
      key,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .$dynamic();
}

function isAt(workspaceId: string, userId: string) {
  return and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId));
}
