import type Stripe from 'stripe';
import { invoice as contract, type Invoice } from '#contract/invoices.ts';
import { type PlanRow, productIdOf } from '../plans/index.ts';

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
