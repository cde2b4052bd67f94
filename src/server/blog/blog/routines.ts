import type { Routine } from '#server/platform/jobs/routine.ts';
import { forgetReaders } from './count-view.ts';

export const sweepReaders: Routine = {
  name: 'blog.sweep',
  everyMinutes: 60,
  run: ({ db, now }) => forgetReaders(db, now()),
};
