import type Stripe from 'stripe';
import type { Payment, UserBilling } from '#contract/admin-billing.ts';
import { findCustomer } from '../billing-customer/index.ts';
import { refuse } from '../http/errors.ts';
import type { OpenPayments } from '../payments/payments.ts';
import { orMissing } from '../payments/provider-error.ts';
import { type BillingPorts, bringUpToDate, readSubscription } from '../subscription/index.ts';
import { findUser } from '../user/index.ts';

/** The plan, payments and credit of a user. Without a card provider, only what is stored here. */
export async function readBilling(ports: BillingPorts, userId: string): Promise<UserBilling> {
  const { db, payments, now } = ports;
  if ((await findUser(db, userId)) === null) refuse('not-found');
  await bringUpToDate(ports, userId);
  const subscription = await readSubscription(db, userId, now());
  const customer = await findCustomer(db, userId);
  if (customer === null || payments.mode === 'off') return { subscription, payments: [], credit: 0, provider: null };
  const { stripeCustomerId: customerId } = customer;
  return {
    subscription,
    payments: await listPayments(payments, customerId),
    credit: await creditOf(payments, customerId),
    provider: { customerId, url: payments.dashboardUrl(customerId) },
  };
}

async function creditOf({ stripe }: OpenPayments, customerId: string): Promise<number> {
  const customer = await orMissing(stripe.customers.retrieve(customerId));
  return customer === null || customer.deleted || customer.balance === 0 ? 0 : -customer.balance;
}

async function listPayments({ stripe }: OpenPayments, customer: string): Promise<Payment[]> {
  const found = await orMissing(stripe.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] }));
  return (found?.data ?? []).map(presentPayment);
}

function presentPayment(intent: Stripe.PaymentIntent): Payment {
  const { id, description, amount, currency, created, latest_charge: latest } = intent;
  const charge = typeof latest === 'object' ? latest : null;
  const status = statusOf(intent);
  const refunded = charge?.amount_refunded ?? 0;
  return {
    id,
    description: description ?? '',
    amount,
    refunded,
    refundable: status === 'paid' ? Math.max(0, (charge?.amount ?? 0) - refunded) : 0,
    currency,
    status,
    createdAt: new Date(created * 1000).toISOString(),
  };
}

function statusOf({ status }: Stripe.PaymentIntent): Payment['status'] {
  if (status === 'succeeded') return 'paid';
  return status === 'processing' ? 'pending' : 'failed';
}
