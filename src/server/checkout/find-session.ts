import type Stripe from 'stripe';
import { refuse } from '../http/errors.ts';
import { orMissing } from '../payments/provider-error.ts';
import { requirePayments } from '../payments/require-payments.ts';
import type { Ports } from '../ports.ts';

/** A checkout of this user. Someone else's checkout is reported as not found. */
export async function findSession(
  { payments }: Pick<Ports, 'payments'>,
  userId: string,
  id: string,
): Promise<Stripe.Checkout.Session> {
  const { stripe } = requirePayments(payments);
  const session = await orMissing(stripe.checkout.sessions.retrieve(id));
  return session?.client_reference_id === userId ? session : refuse('not-found', 'This checkout does not exist.');
}

/** Paid, or there was nothing to pay. */
export function isPaid({ status, payment_status }: Stripe.Checkout.Session): boolean {
  return status === 'complete' && (payment_status === 'paid' || payment_status === 'no_payment_required');
}
