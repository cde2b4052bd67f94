import { sql } from '#drizzle';
import type { Db } from '../db/database.ts';
import { sentences } from './define-job.ts';
import type { Queue } from './open-queue.ts';
import { inputAtEnd } from './store.ts';

/**
 * Takes jobs away from workers that died or froze, and updates our table from their queue entries: to be retried, or
 * failed. The update checks the state and attempt again, so a job that has moved on meanwhile is left alone.
 */
export async function recoverJobs(db: Db, queue: Queue): Promise<void> {
  await queue.supervise();
  await db.execute(sql`
    with stray as (
      select j.id, j.state, j.attempt, e.state is not null and e.state = 'retry' as is_again
      from jobs j left join pgboss.job e on e.name = j.kind and e.id = j.id
      where j.state in ('queued', 'running')
        and (e.id is null or e.state in ('completed', 'cancelled', 'failed') or (e.state = 'retry' and j.state = 'running'))
    )
    update jobs set
      state = case when is_again then 'queued' when cancel_requested_at is null then 'failed' else 'cancelled' end,
      error = case when is_again or cancel_requested_at is not null then null else ${sentences.interrupted} end,
      ended_at = case when is_again then null else now() end,
      input = case when is_again then jobs.input else ${inputAtEnd(sql.raw('false'))} end
    from stray where jobs.id = stray.id and jobs.state = stray.state and jobs.attempt = stray.attempt`);
}

/** Deletes jobs that ended before a time. */
export async function purgeJobs(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from jobs where ended_at < ${before.toISOString()}::timestamptz`);
}
