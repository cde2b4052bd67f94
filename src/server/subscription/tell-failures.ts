import type Stripe from 'stripe';
import { findUserOfCustomer } from '../billing-customer/index.ts';
import type { OpenPayments } from '../payments/payments.ts';
import { orMissing } from '../payments/provider-error.ts';
import type { BillingPorts } from './billing-ports.ts';
import { isConfirmationMissing } from './missing-confirmation.ts';
import { tell } from './notify-customer.ts';
import { planOfInvoice } from './plan-of-invoice.ts';
import { graceDays } from './status-of.ts';

type Failures = { customerId: string; invoiceIds: readonly string[] };
const day = 86_400_000;

/**
 * Notifies a user of renewals that could not be charged. The sync tells only how things are now: when a subscription
 * has ended since, it would skip the reason.
 */
export async function tellFailures(
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
    await ports.db.transaction((db) => tell({ db, jobs }, { userId, fact, about: id }));
  }
}

/** Who buys or changes a plan sees a failure on the screen. */
function isUnpaidRenewal({ status, attempt_count, billing_reason }: Stripe.Invoice): boolean {
  return status !== 'paid' && attempt_count > 0 && billing_reason === 'subscription_cycle';
}
