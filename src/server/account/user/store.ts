import type { PlanName } from '#contract/account/roles.ts';
import { eq, isNotNull, type SQL, sql } from '#drizzle';
import { toAddress, toEmailKey } from '#lib/email-key.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type UserRow, users } from './table.ts';

type NewUser = Pick<UserRow, 'email' | 'firstname' | 'lastname' | 'passwordHash'> &
  Partial<Pick<UserRow, 'isAdmin' | 'hasFirstPassword' | 'verifiedAt' | 'acceptedTermsAt'>>;

export async function addUser(db: Db, user: NewUser): Promise<UserRow> {
  const [row] = await db.insert(users).values(withKey(user)).returning();
  if (row === undefined) throw new Error('an insert returns its row');
  return row;
}

/** False, and nothing changed, when the email address has an account. Parallel requests create one. */
export async function addUserIfNew(db: Db, user: NewUser): Promise<boolean> {
  const added = await db
    .insert(users)
    .values(withKey(user))
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id });
  return added.length > 0;
}

export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, sql.placeholder('key')))
    .prepare('user by email') // each connection prepares it once
    .execute({ key: toEmailKey(email) });
  return row ?? null;
}

/** Changes the given columns. Null when there is no user with this id. */
export async function changeUser(
  db: Db,
  id: string,
  changes: Partial<Omit<UserRow, 'id' | 'emailKey'>>,
): Promise<UserRow | null> {
  if (Object.keys(changes).length === 0) return findUser(db, id);
  const key = changes.email === undefined ? {} : withKey({ email: changes.email });
  const [row] = await db
    .update(users)
    .set({ ...changes, ...key })
    .where(eq(users.id, id))
    .returning();
  announceUserChange(id);
  return row ?? null;
}

function withKey<Given extends { email: string }>(given: Given) {
  return { ...given, email: toAddress(given.email), emailKey: toEmailKey(given.email) };
}

export function countUsers(db: Db): Promise<number> {
  return db.$count(users, isNotNull(users.verifiedAt));
}

/** Whether a user has bought or has through a team exactly this plan, in SQL; as `rolesOf` decides it. */
export function hasPlan(plan: 'premium' | 'enterprise'): SQL {
  return sql`(coalesce(${users.boughtPlan} = ${plan} and ${users.boughtUntil} > now(), false)
    or coalesce(${users.teamPlan} = ${plan} and ${users.teamUntil} > now(), false))`;
}

/** Whether a user's plan is this one, however they got it, in SQL; as `planOf` and `rolesOf` decide it. */
export function isOfPlan(plan: PlanName): SQL {
  const isEnterprise = sql`(${users.isAdmin} or ${users.isEnterprise} or ${hasPlan('enterprise')})`;
  const isPremium = sql`(${users.isPremiumGranted} or ${hasPlan('premium')})`;
  if (plan === 'enterprise') return isEnterprise;
  return plan === 'premium'
    ? sql`(not ${isEnterprise} and ${isPremium})`
    : sql`(not ${isEnterprise} and not ${isPremium})`;
}

/** Whether an account is one of the server itself: nobody can have an address that ends so (RFC 2606). */
export function isSystemAccount(email: string): boolean {
  return email.endsWith('.invalid');
}

type Listener = (userId: string) => void;

const listeners = new Set<Listener>();

/** Announces within this process that an account or its sessions change. The database notifies the other processes. */
export function announceUserChange(userId: string): void {
  for (const listener of listeners) listener(userId);
}

export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
