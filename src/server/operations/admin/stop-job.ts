import { isEnded } from '#contract/operations/jobs.ts';
import type { Db } from '#server/platform/db/database.ts';
import { everything } from '#server/platform/db/scope.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { JobRow } from '#server/platform/jobs/table.ts';
import { record } from '../audit/index.ts';

/** Cancels any user's job and records it. A job that has ended is left as it is. */
export async function stopJob(
  { db, jobs }: { db: Db; jobs: Jobs },
  id: string,
  admin: SignedInCaller,
): Promise<JobRow> {
  const found = (await jobs.find(id, everything)) ?? refuse('not-found');
  if (isEnded(found.state)) return found;
  return db.transaction(async (within) => {
    const row = (await jobs.cancel(id, { db: within })) ?? refuse('not-found');
    await record(within, { admin, action: 'cancel-job', target: row.kind, detail: id });
    return row;
  });
}
