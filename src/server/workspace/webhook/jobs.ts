import { z } from 'zod';
import { defineJob, JobFailure } from '#server/platform/jobs/define-job.ts';
import { attemptDelivery, recordDeliveryResult } from './attempt-delivery.ts';
import { findDelivery } from './store.ts';

const hour = 3600;

/**
 * Sends an event to a webhook: after 20 seconds again, then at pauses that double up to four hours, for a day. A process
 * that dies after sending sends once more; receivers know a repetition by the event id.
 */
export const deliver = defineJob({
  kind: 'webhook.deliver',
  input: z.object({ deliveryId: z.uuid(), startedAt: z.iso.datetime() }),
  retries: 40, // more than fit into the day: `settleDelivery` decides when to stop
  retryDelaySeconds: 20,
  retryDelayMaxSeconds: 4 * hour,
  limitSeconds: 60,
  atOnce: 2,
  mostWaitingOfAccount: Number.POSITIVE_INFINITY, // `recordEvent` limits them by webhook
  run: async ({ input: { deliveryId, startedAt }, signal }, ports) => {
    const found = await findDelivery(ports.db, deliveryId);
    const isMeant = found?.delivery.state === 'pending' && found.delivery.startedAt.toISOString() === startedAt;
    if (found === null || !isMeant) return;
    const attempt = found.webhook.state === 'active' ? await attemptDelivery(ports, found, signal) : null;
    const state = await recordDeliveryResult(ports, found, attempt);
    if (state === 'pending') throw new JobFailure('The webhook could not be reached.', { retry: true });
  },
});
