import type { Routine } from '../jobs/routine.ts';
import { sweepEvents } from './store.ts';

const day = 86_400_000;

/** Hourly: forgets events after 30 days, and gives up deliveries that no job works on any more. */
export const sweepWebhooks: Routine = {
  name: 'webhook.sweep',
  everyMinutes: 60,
  run: ({ db, now }) => {
    const ago = (days: number) => new Date(now().getTime() - days * day);
    return sweepEvents(db, { before: ago(30), lost: ago(3) });
  },
};
