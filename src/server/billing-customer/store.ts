import { and, asc, eq, gt, lt, sql } from '#drizzle';
import type { Db } from '../db/database.ts';
import { type CustomerRow, paymentCustomers } from './table.ts';

const { userId, stripeCustomerId, looks, keptLook } = paymentCustomers;

export async function findCustomer(db: Db, person: string): Promise<CustomerRow | null> {
  const [row] = await db.select().from(paymentCustomers).where(eq(userId, person));
  return row ?? null;
}

/** The next ones in the order of their ids. */
export function listCustomers(db: Db, { after, limit }: { after: string; limit: number }): Promise<CustomerRow[]> {
  return db
    .select()
    .from(paymentCustomers)
    .where(gt(stripeCustomerId, after))
    .orderBy(asc(stripeCustomerId))
    .limit(limit);
}

/** Whoever is first stays: the row that there is afterwards. */
export async function addCustomer(db: Db, customer: Pick<CustomerRow, 'userId' | 'stripeCustomerId'>): Promise<void> {
  await db.insert(paymentCustomers).values(customer).onConflictDoNothing();
}

export async function dropCustomer(db: Db, customerId: string): Promise<void> {
  await db.delete(paymentCustomers).where(eq(stripeCustomerId, customerId));
}

/** A number for a look at the card provider, to be taken before it is asked. Null for a customer that is not ours. */
export async function beginLook(db: Db, customerId: string): Promise<{ userId: string; look: number } | null> {
  const [row] = await db
    .update(paymentCustomers)
    .set({ looks: sql`${looks} + 1` })
    .where(eq(stripeCustomerId, customerId))
    .returning({ userId, look: looks });
  return row ?? null;
}

/** Whether what this look saw is the latest; if so the row is held until the transaction ends. */
export async function keepLook(
  db: Db,
  customerId: string,
  { look, now }: { look: number; now: Date },
): Promise<boolean> {
  const kept = await db
    .update(paymentCustomers)
    .set({ keptLook: look, syncedAt: now })
    .where(and(eq(stripeCustomerId, customerId), lt(keptLook, look)))
    .returning({ userId });
  return kept.length > 0;
}
