import { and, asc, eq, gt, inArray, lt, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { type CustomerRow, paymentCustomers } from './table.ts';

const { userId, stripeCustomerId, looks, keptLook } = paymentCustomers;

export async function findCustomer(db: Db, person: string): Promise<CustomerRow | null> {
  const [row] = await db.select().from(paymentCustomers).where(eq(userId, person));
  return row ?? null;
}

/** The user who is this customer; null for a customer that is not ours. */
export async function findUserOfCustomer(db: Db, customerId: string): Promise<string | null> {
  const [row] = await db.select({ userId }).from(paymentCustomers).where(eq(stripeCustomerId, customerId));
  return row?.userId ?? null;
}

/** Those of the ids that are customers of ours. */
export async function knownCustomers(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: stripeCustomerId })
    .from(paymentCustomers)
    .where(inArray(stripeCustomerId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** The next customers in the order of their ids. */
export function listCustomers(db: Db, { after, limit }: { after: string; limit: number }): Promise<CustomerRow[]> {
  return db
    .select()
    .from(paymentCustomers)
    .where(gt(stripeCustomerId, after))
    .orderBy(asc(stripeCustomerId))
    .limit(limit);
}

/** The first insert wins; returns the row that exists afterwards. */
export async function addCustomer(db: Db, customer: Pick<CustomerRow, 'userId' | 'stripeCustomerId'>): Promise<void> {
  await db.insert(paymentCustomers).values(customer).onConflictDoNothing();
}

export async function deleteCustomer(db: Db, customerId: string): Promise<void> {
  await db.delete(paymentCustomers).where(eq(stripeCustomerId, customerId));
}

/**
 * A sequence number for a read at the card provider, taken before the request. Null for a customer that is not ours.
 */
export async function startSync(db: Db, customerId: string): Promise<{ userId: string; look: number } | null> {
  const [row] = await db
    .update(paymentCustomers)
    .set({ looks: sql`${looks} + 1` })
    .where(eq(stripeCustomerId, customerId))
    .returning({ userId, look: looks });
  return row ?? null;
}

/** Whether this read is the latest; if so the row is locked until the transaction ends. */
export async function finishSync(
  db: Db,
  customerId: string,
  { look, now }: { look: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(paymentCustomers)
    .set({ keptLook: look, syncedAt: now })
    .where(and(eq(stripeCustomerId, customerId), lt(keptLook, look)))
    .returning({ userId });
  return rows.length > 0;
}
