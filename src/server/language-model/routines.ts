import type { Routine } from '../jobs/routine.ts';
import { keptSince } from '../retention/index.ts';
import { removeCallsBefore } from './store.ts';

/** Deletes records of calls that nobody looks at any more. */
export const sweepCalls: Routine = {
  name: 'language-model.sweep-calls',
  everyMinutes: 1440,
  run: async ({ db, now }) => removeCallsBefore(db, await keptSince(db, 'model-calls', now())),
};
