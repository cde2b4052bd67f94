import { purgeJobs } from '#server/platform/jobs/recover-jobs.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { purgeSentEmails } from '#server/platform/mail/log-sent.ts';
import { purgeAuditLog } from '../audit/index.ts';
import { retentionCutoff } from './store.ts';

/** Deletes old records that belong to no slice of their own. The other periods are used by the routines of their slices. */
export const purgeOldRecords: Routine = {
  name: 'retention.sweep',
  everyMinutes: 60,
  run: async ({ db, now }) => {
    await purgeJobs(db, await retentionCutoff(db, 'jobs', now()));
    await purgeSentEmails(db, await retentionCutoff(db, 'emails', now()));
    await purgeAuditLog(db, await retentionCutoff(db, 'audit', now()));
  },
};
