import { and, eq, isNull, ne, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { type CheckoutRow, checkouts } from './table.ts';

const { stripeSessionId, userId, closedAt } = checkouts;

/**
 * Notes an open checkout, and returns the others of its user that are open. Of several that are opened at once the last
 * one to be noted sees all others.
 */
export function addCheckout(db: Db, checkout: Omit<CheckoutRow, 'closedAt'>): Promise<string[]> {
  const { userId: person, stripeSessionId: session } = checkout;
  return db.transaction(async (within) => {
    await within.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkouts of ${person}`}, 0))`);
    await within.insert(checkouts).values(checkout).onConflictDoNothing();
    const others = await within
      .select({ id: stripeSessionId })
      .from(checkouts)
      .where(and(eq(userId, person), isNull(closedAt), ne(stripeSessionId, session)));
    return others.map(({ id }) => id);
  });
}

export async function closeCheckout(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(checkouts)
    .set({ closedAt: now })
    .where(and(eq(stripeSessionId, id), isNull(closedAt)));
}
