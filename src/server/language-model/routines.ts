import type { Routine } from '../jobs/routine.ts';
import { removeCallsBefore } from './store.ts';

const keptDays = 400;

/** Deletes records of calls that nobody looks at any more. */
export const sweepCalls: Routine = {
  name: 'language-model.sweep-calls',
  everyMinutes: 1440,
  run: ({ db, now }) => removeCallsBefore(db, new Date(now().getTime() - keptDays * 86_400_000)),
};
