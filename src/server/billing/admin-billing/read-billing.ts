import type Stripe from 'stripe';
import type { Payment, UserBilling } from '#contract/billing/admin-billing.ts';
import { findUser } from '#server/account/user/index.ts';
import { record } from '#server/operations/audit/index.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import { orMissing } from '#server/platform/payments/payments.ts';
import { findCustomer } from '../customer/index.ts';
import { findGrant, grantPlan, notifyGrantEnded, notifyGrantStarted, revokeGrant } from '../grant/index.ts';
import {
  type BillingPorts,
  cancelSubscription,
  findLive,
  readSubscription,
  syncUserBilling,
} from '../subscription/index.ts';

/** The plan, payments and credit of a user. Without a card provider, only what is stored here. */
export async function readBilling(ports: BillingPorts, userId: string): Promise<UserBilling> {
  const { db, payments, now } = ports;
  if ((await findUser(db, userId)) === null) refuse('not-found');
  await syncUserBilling(ports, userId);
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

type Cancelling = { id: string; atPeriodEnd: boolean; reason: string };

/** Cancels for a user, who gets the same email as if they had canceled. Does nothing if it is canceled already. */
export async function cancelFor(ports: BillingPorts, admin: SignedInCaller, asked: Cancelling): Promise<void> {
  const user = (await findUser(ports.db, asked.id)) ?? refuse('not-found');
  await syncUserBilling(ports, user.id);
  if ((await findLive(ports.db, user.id)) === null) refuse('conflict', 'This user has no subscription to cancel.');
  const when = asked.atPeriodEnd ? 'At the end of the period' : 'Immediately';
  const detail = `${when}. ${asked.reason}`.trim();
  await record(ports.db, { admin, action: 'cancel-subscription', target: user.email, targetId: user.id, detail });
  await cancelSubscription(ports, { userId: user.id, atPeriodEnd: asked.atPeriodEnd });
}

type Grant = { id: string; plan: 'premium' | 'enterprise'; endsAt: string | null; reason: string };

/** Gives a user a plan without payment. */
export async function grantTo(
  { db, jobs, now }: BillingPorts,
  admin: SignedInCaller,
  { id, plan, endsAt: end, reason }: Grant,
): Promise<void> {
  const endsAt = end === null ? null : new Date(end);
  requireThat(endsAt === null || endsAt > now(), 'bad-input', 'The end date must be in the future.');
  await db.transaction(async (within) => {
    const user = (await findUser(within, id)) ?? refuse('not-found');
    const before = await findGrant(within, id);
    await grantPlan({ db: within, jobs, now }, { userId: id, plan, admin, reason, endsAt });
    const until = endsAt === null ? '' : ` until ${endsAt.toISOString().slice(0, 10)}`;
    await record(within, {
      admin,
      action: `grant-${plan}`,
      target: user.email,
      targetId: user.id,
      detail: `${reason}${until}`.trim(),
    });
    if (before?.plan !== plan) await notifyGrantStarted({ db: within, jobs }, id, plan);
  });
}

/** Ends the granted plan of a user. */
export async function withdrawFrom(
  { db, jobs, now }: BillingPorts,
  admin: SignedInCaller,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await db.transaction(async (within) => {
    const user = (await findUser(within, id)) ?? refuse('not-found');
    const grant = (await findGrant(within, id)) ?? refuse('conflict', 'This user has no granted plan.');
    await revokeGrant({ db: within, jobs, now }, id);
    await record(within, {
      admin,
      action: `take-${grant.plan}`,
      target: user.email,
      targetId: user.id,
      detail: reason,
    });
    await notifyGrantEnded({ db: within, jobs }, id, grant.plan);
  });
}
