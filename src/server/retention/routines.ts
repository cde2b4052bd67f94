import { sweepAudit } from '../audit/index.ts';
import { sweepJobs } from '../jobs/recover-jobs.ts';
import type { Routine } from '../jobs/routine.ts';
import { sweepSent } from '../mail/log-sent.ts';
import { keptSince } from './store.ts';

/** Deletes old records that belong to no slice of their own. The other periods are used by the routines of their slices. */
export const sweepRecords: Routine = {
  name: 'retention.sweep',
  everyMinutes: 60,
  run: async ({ db, now }) => {
    await sweepJobs(db, await keptSince(db, 'jobs', now()));
    await sweepSent(db, await keptSince(db, 'emails', now()));
    await sweepAudit(db, await keptSince(db, 'audit', now()));
  },
};
