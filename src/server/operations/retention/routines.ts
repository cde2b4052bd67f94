import { sweepJobs } from '#server/platform/jobs/recover-jobs.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { sweepSent } from '#server/platform/mail/log-sent.ts';
import { sweepAudit } from '../audit/index.ts';
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
