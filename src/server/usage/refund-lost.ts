import type { Routine } from '../jobs/routine.ts';
import { settleCredits } from './credits.ts';
import { findLostHolds } from './hold-store.ts';

const hour = 3_600_000;

/** Gives back the credits of requests that ended without a word. */
export const refundLost: Routine = {
  name: 'usage.refund',
  everyMinutes: 15,
  run: async ({ db, now }) => {
    for (const id of await findLostHolds(db, new Date(now().getTime() - hour))) await settleCredits(db, id, 0);
  },
};
