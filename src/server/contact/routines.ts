import type { Routine } from '../jobs/routine.ts';
import { keptSince } from '../retention/index.ts';
import { removeMessagesBefore } from './store.ts';

export const sweepMessages: Routine = {
  name: 'contact.sweep',
  everyMinutes: 24 * 60,
  run: async ({ db, now }) => removeMessagesBefore(db, await keptSince(db, 'messages', now())),
};
