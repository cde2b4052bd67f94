import { eq, sql } from '#drizzle';
import type { Db } from '../db/database.ts';
import { creditHolds } from './table.ts';

type HoldRow = typeof creditHolds.$inferSelect;

/** False when there already is one with this id. */
export async function addHold(db: Db, hold: Omit<HoldRow, 'state'>): Promise<boolean> {
  const { rowCount } = await db
    .insert(creditHolds)
    .values({ ...hold, state: 'reserved' })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function lockHold(db: Db, id: string): Promise<HoldRow | null> {
  const [row] = await db.select().from(creditHolds).where(eq(creditHolds.id, id)).for('update');
  return row ?? null;
}

export async function changeHold(db: Db, id: string, change: Pick<HoldRow, 'state' | 'tenths'>): Promise<void> {
  await db.update(creditHolds).set(change).where(eq(creditHolds.id, id));
}

/** Reservations of requests that ended without a word, such as when a process was killed. Jobs end their own. */
export async function findLostHolds(db: Db, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select h.id from credit_holds h
    where h.state = 'reserved' and h.at < ${before.toISOString()}::timestamptz
      and not exists (select from jobs j where j.id = h.id and j.state in ('queued', 'running'))
    limit 1000`);
  return rows.map(({ id }) => id);
}
