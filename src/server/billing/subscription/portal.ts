import type Stripe from 'stripe';
import { findUser } from '#server/account/user/index.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import { isRefused, toProviderLocale } from '#server/platform/payments/payments.ts';
import { requirePayments } from '#server/platform/payments/require-payments.ts';
import { findCustomer } from '../customer/index.ts';
import { type Shelf, shelfOf } from '../plan/index.ts';
import { type BillingPorts, syncUserBilling } from './billing-ports.ts';
import { findLive } from './store.ts';

/** The card provider's own page for cards and addresses. It always returns to the panel. */
export async function openPortal(ports: BillingPorts, userId: string): Promise<string> {
  const payments = requirePayments(ports.payments);
  const found =
    (await findCustomer(ports.db, userId)) ??
    refuse('conflict', 'There is nothing to manage yet because you have not bought a plan.');
  const locale = toProviderLocale((await findUser(ports.db, userId))?.locale ?? '');
  const url = await open(shelfOf(ports, payments), {
    customer: found.stripeCustomerId,
    locale,
    return_url: `${ports.publicUrl}/panel/subscription`,
  });
  return payments.isOurs(url) ? url : refuse('out-of-order');
}

/** With the settings of the provider's dashboard; where there are none, with our own. */
async function open(shelf: Shelf, params: Stripe.BillingPortal.SessionCreateParams): Promise<string> {
  const { sessions } = shelf.payments.stripe.billingPortal;
  try {
    return (await sessions.create(params)).url;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return (await sessions.create({ ...params, configuration: await ownConfiguration(shelf) })).url;
  }
}

const mark = { chartlas: 'portal' };

async function ownConfiguration({ payments: { stripe }, onReplaced }: Shelf): Promise<string> {
  const { configurations } = stripe.billingPortal;
  const { data } = await configurations.list({ active: true, limit: 100 });
  const own = data.find(({ metadata }) => metadata?.chartlas === mark.chartlas);
  if (own !== undefined) return own.id;
  const { id } = await configurations.create({
    features: {
      customer_update: { enabled: true, allowed_updates: ['name', 'address', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
    },
    metadata: mark,
  });
  await onReplaced('the settings of the customer portal were missing');
  return id;
}

/** The card provider's page of an open invoice, where it can be paid with any card and confirmed with the bank. */
export function payUrlOf({ isOurs }: OpenPayments, invoice: Stripe.Invoice): string | null {
  const url = invoice.hosted_invoice_url ?? null;
  return invoice.status === 'open' && url !== null && isOurs(url) ? url : null;
}

/** Where a user pays what is due. The oldest open invoice comes first. */
export async function findPayUrl(ports: BillingPorts, userId: string): Promise<string> {
  const payments = requirePayments(ports.payments);
  await syncUserBilling(ports, userId);
  const live = await findLive(ports.db, userId);
  const due = live?.status === 'past_due' ? live.stripeSubscriptionId : null;
  if (due === null) refuse('conflict', 'There is nothing to pay. Your last payment went through.');
  const { data } = await payments.stripe.invoices.list({ subscription: due, status: 'open', limit: 100 });
  const url = data.toReversed().flatMap((invoice) => payUrlOf(payments, invoice) ?? [])[0];
  return url ?? refuse('conflict', 'There is no open invoice. Please check your card under Payment details.');
}
