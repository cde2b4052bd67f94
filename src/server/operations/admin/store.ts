import type { userStates } from '#contract/account/user-states.ts';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from '#drizzle';
import { hasPlan, type UserRow, users } from '#server/account/user/index.ts';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PageOf, PageOfRows } from '#server/platform/db/page.ts';
import { loadPageOfRows } from '#server/platform/db/page.ts';

type State = (typeof userStates)[number];

/** Accounts of the server itself are neither unconfirmed nor suspended users. */
const isUser = sql`${users.email} not like '%.invalid'`;

const states: Record<State, SQL | undefined> = {
  all: undefined,
  unverified: and(isNull(users.verifiedAt), isUser),
  suspended: and(isNotNull(users.suspendedAt), isUser),
  admin: eq(users.isAdmin, true),
  creator: eq(users.isCreator, true),
  premium: or(users.isPremiumGranted, hasPlan('premium')),
  enterprise: or(users.isEnterprise, hasPlan('enterprise')),
  paying: hasSubscription(
    sql`s.status = 'active' and s.stripe_status <> 'trialing' and s.stripe_subscription_id is not null`,
  ),
  'past-due': hasSubscription(sql`s.status = 'past_due'`),
  trial: hasSubscription(sql`s.status = 'active' and s.stripe_status = 'trialing'`),
};

function hasSubscription(which: SQL): SQL {
  return sql`exists (select from subscriptions s where s.user_id = ${users.id} and ${which})`;
}

type Input = PageOf & { search: string; state: State };

export async function listPeople(db: Db, { search, state, ...page }: Input): Promise<PageOfRows<UserRow>> {
  const isMeant = and(states[state], isCalled(search.trim()));
  const total = await db.$count(users, isMeant);
  const rows = await loadPageOfRows(page, total, ({ limit, offset, up, down }) =>
    db.select().from(users).where(isMeant).orderBy(down(users.createdAt), up(users.id)).limit(limit).offset(offset),
  );
  return { rows, total };
}

function isCalled(words: string): SQL | undefined {
  if (words === '') return undefined;
  return or(contains(users.email, words), contains(sql`(${users.firstname} || ' ' || ${users.lastname})`, words));
}

/** The row, locked until the transaction ends. */
export async function lockPerson(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

export async function emailsOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
