import type Stripe from 'stripe';
import { findUserOfCustomer } from '../billing-customer/index.ts';
import type { OpenPayments } from '../payments/payments.ts';
import { orMissing } from '../payments/provider-error.ts';
import type { BillingPorts } from './billing-ports.ts';
import { isNewsOf } from './facts-of.ts';
import { tell } from './notify-customer.ts';
import { planOfInvoice } from './plan-of-invoice.ts';
import { untold } from './store.ts';

type Payments = { customerId: string; invoiceIds: readonly string[] };

/**
 * Sends the receipts of payments that the sync has not seen: it looks at the latest invoice only, and an event may come
 * after the next one.
 */
export async function tellReceipts(
  ports: Pick<BillingPorts, 'db' | 'jobs' | 'now'>,
  { stripe }: OpenPayments,
  { customerId, invoiceIds }: Payments,
): Promise<void> {
  const missing = await untold(ports.db, 'receipt', invoiceIds);
  const userId = missing.length === 0 ? null : await findUserOfCustomer(ports.db, customerId);
  if (userId === null) return;
  for (const id of missing) {
    const invoice = await orMissing(stripe.invoices.retrieve(id));
    if (invoice === null || invoice.status !== 'paid' || invoice.amount_paid === 0) continue;
    const plan = isNewsOf(invoice, ports.now()) ? await planOfInvoice(ports, invoice) : null;
    if (plan === null) continue;
    const { amount_paid: amount, number } = invoice;
    const fact = { kind: 'receipt', plan, amount, number, until: paidUntil(invoice) } as const;
    const { jobs } = ports;
    await ports.db.transaction((db) => tell({ db, jobs }, { userId, fact, about: id }));
  }
}

function paidUntil({ lines }: Stripe.Invoice): string | null {
  const end = Math.max(0, ...lines.data.map(({ period }) => period.end));
  return end === 0 ? null : new Date(end * 1000).toISOString();
}
