import { findCustomer } from '../billing-customer/index.ts';
import { refuse } from '../http/errors.ts';
import { requirePayments } from '../payments/require-payments.ts';
import type { BillingPorts } from './billing-ports.ts';

/** The card provider's own page for cards and addresses. It always returns to the panel. */
export async function openPortal({ db, payments, publicUrl }: BillingPorts, userId: string): Promise<string> {
  const { stripe, isOurs } = requirePayments(payments);
  const found =
    (await findCustomer(db, userId)) ??
    refuse('conflict', 'There is nothing to manage yet because you have not bought a plan.');
  const { url } = await stripe.billingPortal.sessions.create({
    customer: found.stripeCustomerId,
    return_url: `${publicUrl}/panel/subscription`,
  });
  return isOurs(url) ? url : refuse('out-of-order');
}
