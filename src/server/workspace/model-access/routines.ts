import { retentionCutoff } from '#server/operations/retention/index.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { removeUseBefore } from './model-use.ts';
import { removeCallsBefore } from './store.ts';

/** Deletes records of calls that nobody looks at any more. */
export const purgeModelCalls: Routine = {
  name: 'language-model.sweep-calls',
  everyMinutes: 1440,
  run: async ({ db, now }) => {
    const since = await retentionCutoff(db, 'model-calls', now());
    await removeCallsBefore(db, since);
    await removeUseBefore(db, since);
  },
};
