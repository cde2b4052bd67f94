import type { Job } from '#contract/jobs.ts';
import type { Db } from '../db/database.ts';
import type { Claim, Queue } from './open-queue.ts';
import { updateAttempt } from './store.ts';

/** How an attempt ended. */
export type Outcome =
  | { end: 'done'; result: Job['result'] }
  | { end: 'failed'; error: string; failure?: string; mayRetry: boolean }
  | { end: 'cancelled' }
  | { end: 'handed-back' }
  | { end: 'lost' };

/** Writes the outcome to the row and to the queue in one transaction; does nothing if the attempt is outdated. */
export async function settleAttempt(
  db: Db,
  queue: Queue,
  { claim, outcome }: { claim: Claim; outcome: Outcome },
): Promise<void> {
  if (outcome.end === 'lost') return;
  await db.transaction(async (tx) => {
    const { change, tell } = consequence(queue, claim, outcome);
    if (await updateAttempt(tx, claim, change)) await tell(tx, claim);
  });
}

function consequence(queue: Queue, { isLast }: Claim, outcome: Exclude<Outcome, { end: 'lost' }>) {
  switch (outcome.end) {
    case 'done':
      return { change: { state: 'done', progress: 100, result: outcome.result }, tell: queue.finish } as const;
    case 'cancelled':
      return { change: { state: 'cancelled' }, tell: queue.finish } as const;
    case 'handed-back':
      return { change: { state: 'queued' }, tell: queue.handBack } as const;
    case 'failed':
      return outcome.mayRetry && !isLast
        ? ({ change: { state: 'queued', failure: outcome.failure ?? outcome.error }, tell: queue.retry } as const)
        : ({
            change: { state: 'failed', error: outcome.error, failure: outcome.failure ?? null },
            tell: queue.finish,
          } as const);
  }
}
