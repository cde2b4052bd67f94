import { and, eq, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { usageCounters } from './table.ts';

type Counter = { userId: string; key: string; period: string };

/** One statement, so that a hundred parallel calls count a hundred. Returns the new count. */
export async function count(db: Db, { userId, key, period }: Counter, by: number): Promise<number> {
  const { featureKey, used } = usageCounters;
  const [row] = await db
    .insert(usageCounters)
    .values({ userId, featureKey: key, period, used: by })
    .onConflictDoUpdate({
      target: [usageCounters.userId, featureKey, usageCounters.period],
      set: { used: sql`${used} + excluded.used` },
    })
    .returning({ used });
  if (row === undefined) throw new Error('an upsert returns its row');
  return row.used;
}

/** Takes back what was counted. */
export async function uncount(db: Db, { userId, key, period }: Counter, by: number): Promise<void> {
  const { featureKey, used } = usageCounters;
  await db
    .update(usageCounters)
    .set({ used: sql`greatest(0, ${used} - ${by})` })
    .where(and(eq(usageCounters.userId, userId), eq(featureKey, key), eq(usageCounters.period, period)));
}

/** The usage of a user in a month, by key. */
export async function readCounters(db: Db, userId: string, period: string): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(usageCounters)
    .where(and(eq(usageCounters.userId, userId), eq(usageCounters.period, period)));
  return new Map(rows.map(({ featureKey, used }) => [featureKey, used]));
}

export function listCounters(db: Db, userId: string) {
  const { featureKey, period, used } = usageCounters;
  return db
    .select({ featureKey, period, used })
    .from(usageCounters)
    .where(eq(usageCounters.userId, userId))
    .orderBy(period, featureKey);
}

/** The calendar month (UTC) in which something is counted. */
export function monthOf(now: Date): { period: string; start: Date; end: Date } {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return { period: start.toISOString().slice(0, 10), start, end };
}
