import type { Routine } from '../jobs/routine.ts';
import { keptSince } from '../retention/index.ts';
import { removeFormerReaders } from './store.ts';

export const sweepFormerReaders: Routine = {
  name: 'newsletter.sweep',
  everyMinutes: 24 * 60,
  run: async ({ db, now }) => removeFormerReaders(db, await keptSince(db, 'readers', now())),
};
