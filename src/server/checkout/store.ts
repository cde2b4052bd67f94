import { and, eq, isNull, ne } from '#drizzle';
import type { Db } from '../db/database.ts';
import { type CheckoutRow, checkouts } from './table.ts';

const { stripeSessionId, userId, closedAt } = checkouts;

export async function addCheckout(db: Db, checkout: Omit<CheckoutRow, 'closedAt'>): Promise<void> {
  await db.insert(checkouts).values(checkout).onConflictDoNothing();
}

/** The other open checkouts of a user. */
export function openCheckouts(db: Db, person: string, but: string): Promise<{ id: string }[]> {
  return db
    .select({ id: stripeSessionId })
    .from(checkouts)
    .where(and(eq(userId, person), isNull(closedAt), ne(stripeSessionId, but)));
}

export async function closeCheckout(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(checkouts)
    .set({ closedAt: now })
    .where(and(eq(stripeSessionId, id), isNull(closedAt)));
}
