import { hash } from 'node:crypto';
import type { Limit } from '#contract/call.ts';
import { sql } from '#drizzle';
import { counted } from '#lib/counted.ts';
import type { Db } from '../db/database.ts';
import { runNamed } from '../db/database.ts';
import { refuse } from './errors.ts';

type Attempt = { limit: Limit; who: string };
/**
 * Also one that ends more than a minute later than a new one would: the clock of the database was ahead. Less is normal:
 * of attempts at once, one that began earlier may be counted later, and its time is that of its beginning.
 */
const isOver = sql`(r.window_end <= now() or r.window_end > excluded.window_end + interval '1 minute')`;

type LimitCount = { key: string; count: number; wait: number };

/**
 * Counts one attempt against each limit of a call, in the database, so that every process sees the same count. Refuses the
 * one over the limit. Does not wait for the disk: a crash of the database may lose the attempts of its last moment.
 */
export async function countAttempts(db: Db, call: string, attempts: Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const byKey = new Map(attempts.map((attempt) => [keyOf(call, attempt), attempt.limit]));
  const keys = [...byKey.keys()].sort(); // in one order, or two processes could deadlock
  const fresh = keys.map((key) => sql`(${key}, now() + ${byKey.get(key)?.seconds} * interval '1 second', 1)`);
  const name = `count ${keys.length}`; // the text depends on the number of keys
  const rows = await runNamed<LimitCount>(
    db,
    name,
    sql`
    insert into rate_limits as r (key, window_end, count) values ${sql.join(fresh, sql`, `)}
    on conflict (key) do update set
      count = case when ${isOver} then 1 else r.count + 1 end,
      window_end = case when ${isOver} then excluded.window_end else r.window_end end
    returning key, count, ceil(extract(epoch from window_end - now()))::int as wait,
      set_config('synchronous_commit', 'off', true)`,
  );
  const passed = rows.filter(({ key, count }) => count > (byKey.get(key)?.times ?? 0));
  if (passed.length === 0) return;
  const seconds = Math.max(1, ...passed.map(({ wait }) => wait));
  refuse('too-many', `Too many attempts. Please wait ${inWords(seconds)} and try again.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/** How many attempts were counted against each limit in its present window. */
export async function readAttempts(db: Db, call: string, attempts: Attempt[]): Promise<number[]> {
  const keys = attempts.map((attempt) => keyOf(call, attempt));
  const { rows } = await db.execute<{ key: string; count: number }>(
    sql`select key, count from rate_limits where key in ${keys} and window_end > now()`,
  );
  return keys.map((key) => rows.find((row) => row.key === key)?.count ?? 0);
}

function keyOf(call: string, { limit, who }: Attempt): string {
  return `${call}|${limit.by}|${limit.seconds}|${hashed(who)}`;
}

/** No address of a person is stored to count attempts. */
function hashed(who: string): string {
  return hash('sha256', who, 'base64url');
}

/** Deletes windows that have passed. */
export async function purgeRateLimits(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_limits where window_end < now()`);
}

function inWords(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second');
  return counted(Math.ceil(seconds / 60), 'minute');
}
