import { z } from 'zod';
import { sql } from '#drizzle';
import type { Db } from '../db/database.ts';

const row = z.object({
  kind: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  oldestSeconds: z.number(),
});

type JobCounts = z.output<typeof row>;

/** Jobs of all processes by kind: how many wait and run, how long the oldest waits, how many failed in the last hour. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const { rows } = await db.execute(sql`
    select kind,
      (count(*) filter (where state = 'queued'))::int as waiting,
      (count(*) filter (where state = 'running'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'queued')), 0)::float8 as "oldestSeconds"
    from jobs
    where state in ('queued', 'running') or (state = 'failed' and ended_at > now() - interval '1 hour')
    group by kind`);
  return row.array().parse(rows);
}
