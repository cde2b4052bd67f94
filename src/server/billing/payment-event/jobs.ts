import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { JobFailure } from '#server/platform/jobs/job-failure.ts';
import { handleEvents } from './handle-events.ts';

/** Processes an event, together with all others of its customer that wait. */
export const handleEvent = defineJob({
  kind: 'payment-event.handle',
  input: z.object({ eventId: z.string(), customerId: z.string() }),
  retries: 8,
  limitSeconds: 120,
  run: async ({ input: { customerId } }, ports) => {
    const { payments } = ports;
    if (payments.mode === 'off') throw new JobFailure('Payments are not set up on this server.', { retry: true });
    await handleEvents(ports, payments, customerId);
  },
});
