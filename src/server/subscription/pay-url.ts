import type Stripe from 'stripe';
import { refuse } from '../http/errors.ts';
import type { OpenPayments } from '../payments/payments.ts';
import { requirePayments } from '../payments/require-payments.ts';
import { type BillingPorts, bringUpToDate } from './billing-ports.ts';
import { findLive } from './store.ts';

/** The card provider's page of an open invoice, where it can be paid with any card and confirmed with the bank. */
export function payUrlOf({ isOurs }: OpenPayments, invoice: Stripe.Invoice): string | null {
  const url = invoice.hosted_invoice_url ?? null;
  return invoice.status === 'open' && url !== null && isOurs(url) ? url : null;
}

/** Where a user pays what is due. The oldest open invoice comes first. */
export async function findPayUrl(ports: BillingPorts, userId: string): Promise<string> {
  const payments = requirePayments(ports.payments);
  await bringUpToDate(ports, userId);
  const live = await findLive(ports.db, userId);
  const due = live?.status === 'past_due' ? live.stripeSubscriptionId : null;
  if (due === null) refuse('conflict', 'There is nothing to pay. Your last payment went through.');
  const { data } = await payments.stripe.invoices.list({ subscription: due, status: 'open', limit: 100 });
  const url = data.toReversed().flatMap((invoice) => payUrlOf(payments, invoice) ?? [])[0];
  return url ?? refuse('conflict', 'There is no open invoice. Please check your card under Payment details.');
}
