import { hash } from 'node:crypto';
import type { KeyScope } from '#contract/call.ts';
import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from '#drizzle';
import { type UserRow, users } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { workspaces } from '../workspace/index.ts';
import { type ApiKeyRow, apiKeyDays, apiKeys } from './table.ts';

/** Keys that work. */
function isValid(now: Date): SQL | undefined {
  return and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));
}

/** A key that works, with its owner. Keys of suspended users do not. */
export async function findValidKey(
  db: Db,
  keyHash: Buffer,
  now: Date,
): Promise<{ key: ApiKeyRow; user: UserRow } | null> {
  const [row] = await db
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.keyHash, keyHash), isValid(now), isNull(users.suspendedAt)));
  return row ?? null;
}

/** The same by its id. */
async function findValidKeyById(db: Db, id: string, now: Date): Promise<{ key: ApiKeyRow; user: UserRow } | null> {
  const [row] = await db
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.id, id), isValid(now), isNull(users.suspendedAt)));
  return row ?? null;
}

/** A key with the one workspace it is for. */
export type KeyAndPlace = { key: ApiKeyRow; workspace: { id: string; name: string } | null };

export function listKeys(db: Db, userId: string): Promise<KeyAndPlace[]> {
  return keys(db).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.createdAt), apiKeys.id);
}

/** The keys of a user that work. */
export function findKeys(db: Db, userId: string, now: Date): Promise<ApiKeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isValid(now)));
}

export async function revokeApiKey(db: Db, { now, ...key }: OfUser & { now: Date }): Promise<void> {
  await changeKey(db, key, { revokedAt: now });
}

export async function findKey(db: Db, key: OfUser): Promise<KeyAndPlace | null> {
  const [row] = await keys(db).where(isOf(key));
  return row ?? null;
}

function keys(db: Db) {
  return db
    .select({ key: apiKeys, workspace: { id: workspaces.id, name: workspaces.name } })
    .from(apiKeys)
    .leftJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
    .$dynamic();
}

type OfUser = { id: string; userId: string };

function isOf({ id, userId }: OfUser): SQL | undefined {
  return and(eq(apiKeys.id, id), eq(apiKeys.userId, userId));
}

/** A key of a user. It cannot change until the transaction ends. */
export async function lockKey(db: Db, key: OfUser): Promise<ApiKeyRow | null> {
  const [row] = await db.select().from(apiKeys).where(isOf(key)).for('update');
  return row ?? null;
}

/** Number of keys that work. Replaced ones do not count. Until the transaction ends, none can be added. */
export async function countKeysLocked(db: Db, userId: string, now: Date): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`API keys of ${userId}`}, 0))`);
  return db.$count(apiKeys, and(eq(apiKeys.userId, userId), isNull(apiKeys.replacedBy), isValid(now)));
}

export async function addKey(db: Db, key: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [row] = await db.insert(apiKeys).values(key).returning();
  if (row === undefined) throw new Error('an insert returns its row');
  return row;
}

/** Changes the given columns. Null when the user has no such key. */
export async function changeKey(
  db: Db,
  key: OfUser,
  changes: Partial<Pick<ApiKeyRow, 'name' | 'allowedIps' | 'expiresAt' | 'revokedAt' | 'replacedBy'>>,
): Promise<ApiKeyRow | null> {
  if (Object.keys(changes).length === 0) return lockKey(db, key);
  const [row] = await db.update(apiKeys).set(changes).where(isOf(key)).returning();
  return row ?? null;
}

/** Calls of each of the last days (UTC), today last. */
export async function countByDay(
  db: Db,
  { userId, days, now }: { userId: string; days: number; now: Date },
): Promise<{ day: string; calls: number }[]> {
  const today = toDay(now);
  const { rows } = await db.execute<{ day: string; calls: number }>(sql`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(c.calls), 0)::float8 as calls
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') d
    left join (
      select c.day, c.calls from api_key_days c join api_keys k on k.id = c.key_id where k.user_id = ${userId}
    ) c on c.day = d::date
    group by d order by d`);
  return rows;
}

function toDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export type KeyCalls = { calls: number; ip: string };

/** Adds calls to the day, and notes the last use, at most once a minute. Keys that are gone are left out. */
export async function addCalls(db: Db, byKey: ReadonlyMap<string, KeyCalls>, now: Date): Promise<void> {
  // In one order, or two processes could deadlock.
  const values = [...byKey]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, { calls, ip }]) => sql`(${id}::uuid, ${calls}::bigint, ${ip}::text)`);
  const at = now.toISOString();
  await db.execute(sql`
    with given (id, calls, ip) as (values ${sql.join(values, sql`, `)}),
    used as (
      update ${apiKeys} k set last_used_at = ${at}::timestamptz, last_used_ip = given.ip from given
      where k.id = given.id
        and (k.last_used_at is null or k.last_used_at <= ${at}::timestamptz - interval '1 minute')
    )
    insert into ${apiKeyDays} as c (key_id, day, calls)
    select given.id, ${toDay(now)}::date, given.calls from given join ${apiKeys} k on k.id = given.id order by given.id
    on conflict (key_id, day) do update set calls = c.calls + excluded.calls`);
}

/** Adds calls of accounts in one minute, and returns all that every process has counted there. */
export async function addToMinute(
  db: Db,
  byUser: ReadonlyMap<string, number>,
  minuteEnd: Date,
): Promise<Map<string, number>> {
  const end = minuteEnd.toISOString();
  const keyOf = (userId: string) => `API keys|${end}|${hash('sha256', userId, 'base64url')}`;
  const users = new Map([...byUser.keys()].map((userId) => [keyOf(userId), userId]));
  const values = [...byUser]
    .sort()
    .map(([userId, calls]) => sql`(${keyOf(userId)}, ${end}::timestamptz, ${calls}::int)`);
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    insert into rate_limits as r (key, window_end, count) values ${sql.join(values, sql`, `)}
    on conflict (key) do update set count = r.count + excluded.count
    returning key, count`);
  return new Map(rows.map(({ key, count }) => [users.get(key) ?? '', count]));
}

/** Keys that expire before `until` and whose owner has not been told. Each is returned once. */
export async function claimExpiringKeys(db: Db, { now, until }: { now: Date; until: Date }): Promise<ApiKeyRow[]> {
  const week = sql`${apiKeys.expiresAt} - interval '7 days'`;
  return db
    .update(apiKeys)
    .set({ warnedAt: now })
    .where(
      and(
        isValid(now),
        lt(apiKeys.expiresAt, until),
        isNull(apiKeys.warnedAt),
        isNull(apiKeys.replacedBy),
        lt(apiKeys.createdAt, week), // shorter ones expire as their owner has just decided
      ),
    )
    .returning();
}

/** Deletes keys that have not worked since then. */
export async function purgeApiKeys(db: Db, before: Date): Promise<void> {
  await db.delete(apiKeys).where(or(lt(apiKeys.revokedAt, before), lt(apiKeys.expiresAt, before)));
}

/** A key that signed something: what it may do, for whom, and the hash that signatures are made with. */
type SigningKey = { keyHash: Buffer; scopes: readonly KeyScope[]; userId: string; user: UserRow };

export async function findSigningKey(db: Db, id: string, now: Date): Promise<SigningKey | null> {
  const found = await findValidKeyById(db, id, now);
  if (found === null || found.user.verifiedAt === null) return null;
  const { key, user } = found;
  return { keyHash: key.keyHash, scopes: key.scopes, userId: user.id, user };
}
