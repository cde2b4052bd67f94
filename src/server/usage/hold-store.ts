import { eq, sql } from '#drizzle';
import type { Db } from '../db/database.ts';
import { creditHolds } from './table.ts';

type HoldRow = typeof creditHolds.$inferSelect;

type NewHold = Omit<HoldRow, 'state'> & {
  /** Counter that they are counted on, and its limit. */
  key: string;
  most: number;
};

/**
 * Counts and holds credits in one statement: callers in parallel wait for each other only while it runs. False when
 * there are not enough; true also when there already is a hold with this id.
 */
export async function addHold(db: Db, { id, userId, period, tenths, at, key, most }: NewHold): Promise<boolean> {
  const { rows } = await db.execute<{ is_known: boolean; is_held: boolean }>(sql`
    with known as (select from credit_holds where id = ${id}),
    counted as (
      insert into usage_counters as c (user_id, feature_key, period, used)
      select ${userId}::uuid, ${key}, ${period}::date, ${tenths}::bigint
      where not exists (select from known) and ${tenths}::bigint <= ${most}
      on conflict (user_id, feature_key, period) do update set used = c.used + excluded.used
        where c.used + excluded.used <= ${most}
      returning user_id),
    held as (
      insert into credit_holds (id, user_id, period, tenths, state, at)
      select ${id}::uuid, user_id, ${period}::date, ${tenths}::integer, 'reserved', ${at.toISOString()}::timestamptz
      from counted returning id)
    select exists (select from known) as is_known, exists (select from held) as is_held`);
  const [row] = rows;
  return row?.is_known === true || row?.is_held === true;
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
