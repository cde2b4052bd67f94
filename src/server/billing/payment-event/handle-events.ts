import { serialize } from '#server/platform/db/serialize.ts';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import {
  type BillingPorts,
  notifyPaymentFailures,
  notifyPaymentReceipts,
  syncCustomer,
} from '../subscription/index.ts';
import { markHandled, waitingEvents } from './store.ts';
import type { PaymentEventRow } from './table.ts';

const successes = ['invoice.paid', 'invoice.payment_succeeded'];
const failures = ['invoice.payment_failed', 'invoice.payment_action_required'];

type Ports = Pick<BillingPorts, 'db' | 'jobs' | 'now' | 'log'>;

/** Processes every event of a customer that waits, with one look at the card provider. */
export function handleEvents(ports: Ports, payments: OpenPayments, customerId: string): Promise<void> {
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
