import type Stripe from 'stripe';
import * as invoices from '#contract/billing/invoices.ts';
import { route } from '#server/platform/http/route.ts';
import { requireCheckoutSession } from '../checkout/index.ts';
import { listPlans } from '../plan/index.ts';
import { payUrlOf } from '../subscription/index.ts';
import { findInvoice, invoiceUrl, listInvoices, presentInvoice } from './find-invoice.ts';

export const routes = [
  route(invoices.list, async (_, ports) => {
    const plans = await listPlans(ports.db);
    const found = await listInvoices(ports, ports.user.id);
    const { payments } = ports;
    const payUrl = (invoice: Stripe.Invoice) => (payments.mode === 'off' ? null : payUrlOf(payments, invoice));
    return { data: found.flatMap((one) => presentInvoice(one, { plans, payUrl: payUrl(one) }) ?? []) };
  }),

  route(invoices.download, async ({ invoiceId }, ports) => ({
    data: { url: await invoiceUrl(ports, ports.user.id, invoiceId) },
  })),

  route(invoices.ofSession, async ({ sessionId }, ports) => {
    const { invoice } = await requireCheckoutSession(ports, ports.user.id, sessionId);
    if (invoice === null) return { data: null };
    const found = await findInvoice(ports, ports.user.id, idOf(invoice));
    return { data: presentInvoice(found, { plans: await listPlans(ports.db), payUrl: null }) };
  }),
];

function idOf(invoice: string | { id?: string }): string {
  return typeof invoice === 'string' ? invoice : (invoice.id ?? '');
}
