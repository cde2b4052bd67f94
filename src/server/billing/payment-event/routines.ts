import { retentionCutoff } from '#server/operations/retention/index.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { handleEvents } from './handle-events.ts';
import { markHandled, purgePaymentEvents, unhandledEvents } from './store.ts';

const minute = 60_000;
const atOnce = 1000;

/** Retries the events whose job failed for good or was lost. */
export const retryEvents: Routine = {
  name: 'payment-event.retry',
  everyMinutes: 10,
  run: async (ports) => {
    const { db, payments, now, log } = ports;
    await purgePaymentEvents(db, await retentionCutoff(db, 'payment-events', now()));
    if (payments.mode === 'off') return;
    const events = await unhandledEvents(db, new Date(now().getTime() - 30 * minute), atOnce);
    for (const [customerId, ofCustomer] of Map.groupBy(events, (event) => event.stripeCustomerId)) {
      try {
        if (customerId !== null) await handleEvents(ports, payments, customerId);
        const ids = ofCustomer.map(({ id }) => id);
        await markHandled(db, ids, now());
      } catch (error) {
        log.error({ err: error, customer: customerId }, 'events of a customer wait for the next time');
      }
    }
  },
};
