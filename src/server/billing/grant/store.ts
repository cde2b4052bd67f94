import { and, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from '#drizzle';
import { type UserRow, users } from '#server/account/user/index.ts';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type PageOf, type PageOfRows, toRange } from '#server/platform/db/page.ts';
import { enterpriseGrants, type GrantRow } from './table.ts';

const { id: grantId, userId, endsAt, endedAt, grantedAt } = enterpriseGrants;

/** The active grant of a user. */
export async function findGrant(db: Db, person: string): Promise<GrantRow | null> {
  const [row] = await db
    .select()
    .from(enterpriseGrants)
    .where(and(eq(userId, person), isNull(endedAt)));
  return row ?? null;
}

export async function lockGrant(db: Db, id: string): Promise<GrantRow | null> {
  const [row] = await db.select().from(enterpriseGrants).where(eq(grantId, id)).for('update');
  return row ?? null;
}

type NewGrant = Pick<GrantRow, 'plan' | 'userId' | 'reason' | 'grantedBy' | 'grantedAt' | 'endsAt'>;

/** An active grant is kept, with the new reason and end. */
export async function upsertGrant(db: Db, grant: NewGrant): Promise<GrantRow> {
  const { plan, reason, endsAt, grantedBy } = grant;
  const [row] = await db
    .insert(enterpriseGrants)
    .values(grant)
    .onConflictDoUpdate({ target: userId, targetWhere: isNull(endedAt), set: { plan, reason, endsAt, grantedBy } })
    .returning();
  if (row === undefined) throw new Error('an upsert returns its row');
  return row;
}

export async function endGrantsOf(db: Db, person: string, now: Date): Promise<void> {
  await db
    .update(enterpriseGrants)
    .set({ endedAt: now })
    .where(and(eq(userId, person), isNull(endedAt)));
}

export function dueGrants(db: Db, now: Date): Promise<GrantRow[]> {
  return db
    .select()
    .from(enterpriseGrants)
    .where(and(isNull(endedAt), lte(endsAt, now)));
}

export type GrantAndPerson = { grant: GrantRow; user: UserRow };

type Input = PageOf & { search: string; state: 'live' | 'ended' | 'all' };
const states: Record<Input['state'], SQL | undefined> = {
  live: isNull(endedAt),
  ended: isNotNull(endedAt),
  all: undefined,
};

export async function listGrants(db: Db, { search, state, ...page }: Input): Promise<PageOfRows<GrantAndPerson>> {
  const isMeant = and(states[state], isCalled(search.trim()));
  const { limit, offset } = toRange(page);
  const rows = await db
    .select({ grant: enterpriseGrants, user: users })
    .from(enterpriseGrants)
    .innerJoin(users, eq(users.id, userId))
    .where(isMeant)
    .orderBy(desc(grantedAt), grantId)
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(enterpriseGrants)
    .innerJoin(users, eq(users.id, userId))
    .where(isMeant);
  return { rows, total: counted?.total ?? 0 };
}

function isCalled(words: string): SQL | undefined {
  if (words === '') return undefined;
  return or(contains(users.email, words), contains(sql`(${users.firstname} || ' ' || ${users.lastname})`, words));
}

export function exportGrants(db: Db, person: string) {
  const { plan, reason } = enterpriseGrants;
  return db.select({ plan, reason, grantedAt, endsAt, endedAt }).from(enterpriseGrants).where(eq(userId, person));
}
