import type Stripe from 'stripe';
import { isRefused } from '#server/platform/payments/provider-error.ts';
import { stripeIdOf } from './from-stripe.ts';

/**
 * Refunds the first payment of a subscription that was bought twice, to the card. Called again it refunds nothing more.
 * Returns how much went back, in cents: 0 when it was not the first payment, or the provider refused.
 */
export async function refundDouble(stripe: Stripe, subscription: Stripe.Subscription): Promise<number> {
  const { latest_invoice: invoice } = subscription;
  if (invoice === null || typeof invoice === 'string') return 0;
  if (invoice.status !== 'paid' || invoice.billing_reason !== 'subscription_create') return 0;
  const { data } = await stripe.invoicePayments.list({ invoice: invoice.id ?? '', limit: 10 });
  let amount = 0;
  for (const { payment, status } of data)
    if (status === 'paid' && payment.payment_intent != null)
      amount += await refundOnce(stripe, stripeIdOf(payment.payment_intent), subscription.id);
  return amount;
}

async function refundOnce(stripe: Stripe, intent: string, subscription: string): Promise<number> {
  const metadata = { doubled: subscription };
  try {
    const { amount } = await stripe.refunds.create(
      { payment_intent: intent, reason: 'duplicate', metadata },
      { idempotencyKey: `refund double ${intent}` },
    );
    return amount;
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { data } = await stripe.refunds.list({ payment_intent: intent }); // refunded before, by us or by an admin
    return data.reduce((sum, { amount }) => sum + amount, 0);
  }
}
