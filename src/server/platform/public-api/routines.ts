import type { Routine } from '../jobs/routine.ts';
import { keptMs } from './once.ts';
import { sweepReplies } from './store.ts';

/** Hourly: forgets replies whose Idempotency-Key no longer counts. */
export const forgetReplies: Routine = {
  name: 'public-api.forget-replies',
  everyMinutes: 60,
  run: ({ db, now }) => sweepReplies(db, new Date(now().getTime() - keptMs)),
};
