import type { Routine } from '../jobs/routine.ts';
import { keptSince } from '../retention/index.ts';
import { sweepEvents } from './store.ts';

const lostAfter = 3 * 86_400_000;

/** Hourly: forgets old events, and gives up deliveries that no job works on any more. */
export const sweepWebhooks: Routine = {
  name: 'webhook.sweep',
  everyMinutes: 60,
  run: async ({ db, now }) =>
    sweepEvents(db, {
      before: await keptSince(db, 'webhooks', now()),
      lost: new Date(now().getTime() - lostAfter),
    }),
};
