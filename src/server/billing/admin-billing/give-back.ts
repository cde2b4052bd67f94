import { formatCents } from '#lib/money.ts';
import { findUser } from '#server/account/user/index.ts';
import { record } from '#server/operations/audit/index.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { isRefused, orMissing } from '#server/platform/payments/payments.ts';
import { requirePayments } from '#server/platform/payments/require-payments.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { ensureCustomer, findCustomer } from '../customer/index.ts';
import { type BillingPorts, stripeIdOf } from '../subscription/index.ts';

type Refund = { id: string; paymentId: string; amount: number | null; reason: string; key: string };

/**
 * Refunds a payment, or a part of it. It is recorded before money moves: a server that dies in between leaves an entry
 * without a refund, never a refund without an entry.
 */
export async function refundPayment(ports: BillingPorts, admin: SignedInCaller, asked: Refund): Promise<void> {
  const { stripe } = requirePayments(ports.payments);
  const user = (await findUser(ports.db, asked.id)) ?? refuse('not-found');
  const customer = await findCustomer(ports.db, user.id);
  const payment = await orMissing(stripe.paymentIntents.retrieve(asked.paymentId));
  const isTheirs = payment?.customer != null && stripeIdOf(payment.customer) === customer?.stripeCustomerId;
  if (payment === null || !isTheirs) refuse('not-found', 'This user has no such payment.');
  const much = asked.amount === null ? 'the rest' : formatCents(asked.amount);
  const entry = {
    admin,
    target: user.email,
    targetId: user.id,
    detail: `${much} of ${payment.id}. ${asked.reason}`.trim(),
  };
  await record(ports.db, { ...entry, action: 'refund-payment' });
  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: payment.id,
        ...(asked.amount !== null && { amount: asked.amount }),
        reason: 'requested_by_customer',
        metadata: { admin: admin.email, key: asked.key },
      },
      { idempotencyKey: `refund ${asked.key}` },
    );
    await notify(ports, {
      to: user.id,
      kind: 'invoice',
      title: `You get ${formatCents(refund.amount)} back`,
      body: 'It arrives on the card you paid with, usually within ten days.',
      path: '/panel/subscription',
    });
  } catch (error) {
    if (!isRefused(error)) throw error;
    await record(ports.db, { ...entry, action: 'refund-refused' });
    refuse('conflict', 'Nothing was refunded: the amount is more than what is left of this payment.', { cause: error });
  }
}

type Credit = { id: string; amount: number; reason: string; key: string };

/** Credit is a negative balance at the card provider, which takes it off the next invoices. */
export async function adjustCustomerCredit(ports: BillingPorts, admin: SignedInCaller, asked: Credit): Promise<void> {
  const payments = requirePayments(ports.payments);
  const user = (await findUser(ports.db, asked.id)) ?? refuse('not-found');
  const customer = await ensureCustomer(ports, payments, user);
  if (asked.amount < 0) {
    const known = await payments.stripe.customers.retrieve(customer);
    const balance = known.deleted ? 0 : -known.balance;
    requireThat(balance + asked.amount >= 0, 'conflict', `There are only ${formatCents(balance)} to take back.`);
  }
  const detail = `${formatCents(asked.amount)}. ${asked.reason}`.trim();
  await record(ports.db, { admin, action: 'give-credit', target: user.email, targetId: user.id, detail });
  await payments.stripe.customers.createBalanceTransaction(
    customer,
    {
      amount: -asked.amount,
      currency: 'usd',
      description: asked.reason === '' ? 'Credit' : asked.reason.slice(0, 350),
    },
    { idempotencyKey: `credit ${asked.key}` },
  );
  if (asked.amount < 0) return;
  await notify(ports, {
    to: user.id,
    kind: 'invoice',
    title: `You have ${formatCents(asked.amount)} credit`,
    body: 'It is taken off your next invoices.',
    path: '/panel/subscription',
  });
}
