import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { JobFailure } from '../jobs/job-failure.ts';
import { syncCustomer } from '../subscription/index.ts';
import { markHandled } from './store.ts';

/** Processes an event. Only the customer in the event is used. */
export const handleEvent = defineJob({
  kind: 'payment-event.handle',
  input: z.object({ eventId: z.string(), customerId: z.string() }),
  retries: 8,
  limitSeconds: 120,
  run: async ({ input: { eventId, customerId } }, ports) => {
    const { payments } = ports;
    if (payments.mode === 'off') throw new JobFailure('Payments are not set up on this server.', { retry: true });
    await syncCustomer(ports, payments, customerId);
    await markHandled(ports.db, eventId, ports.now());
  },
});
