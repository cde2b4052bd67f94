import type Stripe from 'stripe';
import { invoice as contract, type Invoice } from '#contract/billing/invoices.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { orMissing } from '#server/platform/payments/payments.ts';
import { requirePayments } from '#server/platform/payments/require-payments.ts';
import type { Ports } from '#server/ports.ts';
import { findCustomer } from '../customer/index.ts';
import { type PlanRow, productIdOf } from '../plan/index.ts';

type UsedPorts = Pick<Ports, 'db' | 'payments'>;
const mostInvoices = 100;

/** The last hundred invoices of a user, newest first. Empty for a user who never bought anything. */
export async function listInvoices({ db, payments }: UsedPorts, userId: string): Promise<Stripe.Invoice[]> {
  const customer = await findCustomer(db, userId);
  if (customer === null || payments.mode === 'off') return [];
  const query = { customer: customer.stripeCustomerId, limit: mostInvoices };
  return (await orMissing(payments.stripe.invoices.list(query)))?.data ?? [];
}

/** An invoice of this user; someone else's invoice is reported as not found. */
export async function findInvoice({ db, payments }: UsedPorts, userId: string, id: string): Promise<Stripe.Invoice> {
  const { stripe } = requirePayments(payments);
  const customer = await findCustomer(db, userId);
  const invoice = customer === null ? null : await orMissing(stripe.invoices.retrieve(id));
  const isTheirs = invoice !== null && customerOf(invoice) === customer?.stripeCustomerId;
  return isTheirs ? invoice : refuse('not-found', 'This invoice does not exist.');
}

function customerOf({ customer }: Stripe.Invoice): string | null {
  return customer === null || typeof customer === 'string' ? customer : customer.id;
}

/** The URL of the PDF. Users are only ever redirected to the card provider. */
export async function invoiceUrl(ports: UsedPorts, userId: string, id: string): Promise<string> {
  const { invoice_pdf: url } = await findInvoice(ports, userId, id);
  if (url === null || url === undefined) refuse('not-found', 'There is no PDF of this invoice yet.');
  return requirePayments(ports.payments).isOurs(url) ? url : refuse('not-found', 'There is no PDF of this invoice.');
}

/** Null for a draft, which is not an invoice yet. */
export function presentInvoice(
  invoice: Stripe.Invoice,
  { plans, payUrl }: { plans: readonly PlanRow[]; payUrl: string | null },
): Invoice | null {
  const { id, number, total, currency, created, due_date: dueDate, billing_reason: billingReason } = invoice;
  const status = contract.shape.status.options.find((each) => each === invoice.status);
  if (id === undefined || status === undefined) return null;
  return {
    id,
    number,
    status,
    amount: total,
    currency,
    created,
    dueDate,
    billingReason,
    subscription: { planName: planNameOf(invoice, plans) },
    payUrl,
  };
}

/** The plan of its last line: a plan change lists the credit before the charge. */
function planNameOf({ lines }: Stripe.Invoice, plans: readonly PlanRow[]): string | null {
  const product = lines.data.map((line) => line.pricing?.price_details?.product).findLast((each) => each !== undefined);
  return plans.find(({ name }) => productIdOf(name) === product)?.displayName ?? null;
}
