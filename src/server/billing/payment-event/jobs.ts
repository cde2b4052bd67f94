import { z } from 'zod';
import { retentionCutoff } from '#server/operations/retention/index.ts';
import { serialize } from '#server/platform/db/serialize.ts';
import { defineJob, JobFailure } from '#server/platform/jobs/define-job.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import {
  type BillingPorts,
  notifyPaymentFailures,
  notifyPaymentReceipts,
  syncCustomer,
} from '../subscription/index.ts';
import { markHandled, purgePaymentEvents, unhandledEvents, waitingEvents } from './store.ts';
import type { PaymentEventRow } from './table.ts';

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

const successes = ['invoice.paid', 'invoice.payment_succeeded'];
const failures = ['invoice.payment_failed', 'invoice.payment_action_required'];

type Ports = Pick<BillingPorts, 'db' | 'jobs' | 'now' | 'log'>;

/** Processes every event of a customer that waits, with one look at the card provider. */
function handleEvents(ports: Ports, payments: OpenPayments, customerId: string): Promise<void> {
  return serialize(`payment events of ${customerId}`, async () => {
    // Before the look: what arrives after it waits for the next one.
    const waiting = await waitingEvents(ports.db, customerId);
    if (waiting.length === 0) return;
    await notifyPaymentFailures(ports, payments, { customerId, invoiceIds: invoicesOf(waiting, failures) });
    await syncCustomer(ports, payments, customerId);
    await notifyPaymentReceipts(ports, payments, { customerId, invoiceIds: invoicesOf(waiting, successes) });
    await markHandled(
      ports.db,
      waiting.map(({ id }) => id),
      ports.now(),
    );
  });
}

/** A payment is news even if a later event has changed the subscription again. */
function invoicesOf(events: readonly PaymentEventRow[], types: readonly string[]): string[] {
  const ids = events.flatMap(({ type, invoiceId }) => (types.includes(type) && invoiceId !== null ? [invoiceId] : []));
  return [...new Set(ids)];
}

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
