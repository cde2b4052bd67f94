import { sql } from 'drizzle-orm';
import type { Limit } from '#contract/call.ts';
import type { Db } from '#server/db/database.ts';
import { refuse } from './errors.ts';

type Attempt = { name: string; limit: Limit; who: string };

/** Counts one attempt in the database, so that every process sees the same count, and refuses the one too many. */
export async function countAttempt(db: Db, { name, limit, who }: Attempt): Promise<void> {
  const key = `${name}|${limit.by}|${who}`;
  const { rows } = await db.execute<{ count: number; wait: number }>(sql`
    insert into rate_limits as r (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when r.window_start < now() - ${limit.seconds} * interval '1 second' then 1 else r.count + 1 end,
      window_start = case when r.window_start < now() - ${limit.seconds} * interval '1 second' then now() else r.window_start end
    returning count, ceil(extract(epoch from window_start - now()) + ${limit.seconds})::int as wait`);
  const { count = 0, wait = 1 } = rows[0] ?? {};
  if (count <= limit.times) return;
  const seconds = Math.max(1, wait);
  refuse('too-many', `Too many tries. Please wait ${inWords(seconds)} and try again.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/** Forgets windows that have long passed. */
export async function sweepAttempts(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_limits where window_start < now() - interval '1 day'`);
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
