import type Stripe from 'stripe';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import { stripeIdOf } from './from-stripe.ts';

type Tax = { automatic_tax?: { enabled: true } };

/**
 * Taxes for a subscription that was bought before they were turned on. The provider needs to know where its owner is:
 * without an address nothing changes, and admins see it in the list of untaxed subscriptions.
 */
export async function taxOf(payments: OpenPayments, subscription: Stripe.Subscription): Promise<Tax> {
  if (!payments.hasTax || subscription.automatic_tax.enabled) return {};
  const customer = await payments.stripe.customers.retrieve(stripeIdOf(subscription.customer));
  const hasPlace = !customer.deleted && typeof customer.address?.country === 'string';
  return hasPlace ? { automatic_tax: { enabled: true } } : {};
}
