import type Stripe from 'stripe';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import { orMissing } from '#server/platform/payments/payments.ts';
import { findUserOfCustomer } from '../customer/index.ts';
import { requirePlan } from '../plan/index.ts';
import type { BillingPorts } from './billing-ports.ts';
import { isConfirmationMissing, stripeIdOf } from './from-stripe.ts';
import { isNewsOf, notifyCustomer } from './notify-customer.ts';
import { graceDays } from './status-of.ts';
import { findByStripeId, untold } from './store.ts';

type Failures = { customerId: string; invoiceIds: readonly string[] };
const day = 86_400_000;

/**
 * Notifies a user of renewals that could not be charged. The sync tells only how things are now: when a subscription
 * has ended since, it would skip the reason.
 */
export async function notifyPaymentFailures(
  ports: Pick<BillingPorts, 'db' | 'jobs' | 'now'>,
  { stripe }: OpenPayments,
  { customerId, invoiceIds }: Failures,
): Promise<void> {
  if (invoiceIds.length === 0) return;
  const userId = await findUserOfCustomer(ports.db, customerId);
  if (userId === null) return;
  for (const id of invoiceIds) {
    const invoice = await orMissing(stripe.invoices.retrieve(id));
    if (invoice === null || !isUnpaidRenewal(invoice)) continue;
    const plan = await planOfInvoice(ports, invoice);
    if (plan === null) continue;
    const until = new Date(invoice.created * 1000 + graceDays * day);
    const fact = {
      kind: 'payment-failed',
      plan,
      amount: invoice.amount_due,
      until: until > ports.now() ? until.toISOString() : null,
      needsAction: await isConfirmationMissing(stripe, invoice),
    } as const;
    const { jobs } = ports;
    await ports.db.transaction((db) => notifyCustomer({ db, jobs }, { userId, fact, about: id }));
  }
}

/** Who buys or changes a plan sees a failure on the screen. */
function isUnpaidRenewal({ status, attempt_count, billing_reason }: Stripe.Invoice): boolean {
  return status !== 'paid' && attempt_count > 0 && billing_reason === 'subscription_cycle';
}

type Payments = { customerId: string; invoiceIds: readonly string[] };

/**
 * Sends the receipts of payments that the sync has not seen: it looks at the latest invoice only, and an event may come
 * after the next one.
 */
export async function notifyPaymentReceipts(
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
    await ports.db.transaction((db) => notifyCustomer({ db, jobs }, { userId, fact, about: id }));
  }
}

function paidUntil({ lines }: Stripe.Invoice): string | null {
  const end = Math.max(0, ...lines.data.map(({ period }) => period.end));
  return end === 0 ? null : new Date(end * 1000).toISOString();
}

/** The name of the plan that an invoice is for; null when we did not sell it. */
async function planOfInvoice({ db }: Pick<BillingPorts, 'db'>, { parent }: Stripe.Invoice): Promise<string | null> {
  const subscription = parent?.subscription_details?.subscription;
  const row = subscription === undefined ? null : await findByStripeId(db, stripeIdOf(subscription));
  return row === null ? null : (await requirePlan(db, row.planId)).displayName;
}
