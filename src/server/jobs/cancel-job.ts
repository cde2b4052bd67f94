import { isEnded } from '#contract/jobs.ts';
import type { Db } from '../db/database.ts';
import type { Queue } from './open-queue.ts';
import { lockJob, updateJob } from './store.ts';
import type { JobRow } from './table.ts';

/** A queued job never starts, a running one is asked to stop, an ended one stays as it is. */
export function cancelJob(db: Db, queue: Queue, id: string): Promise<JobRow | null> {
  return db.transaction(async (tx) => {
    const row = await lockJob(tx, id);
    if (row === null || isEnded(row.state) || row.cancelRequestedAt !== null) return row;
    const cancelRequestedAt = new Date();
    if (row.state === 'running') return updateJob(tx, id, { cancelRequestedAt });
    await queue.remove(tx, row);
    return updateJob(tx, id, { state: 'cancelled', cancelRequestedAt });
  });
}
