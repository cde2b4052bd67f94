import * as invoices from '#contract/invoices.ts';
import { findSession } from '../checkout/index.ts';
import { route } from '../http/route.ts';
import { listPlans } from '../plans/index.ts';
import { findInvoice, invoiceUrl, listInvoices } from './find-invoice.ts';
import { presentInvoice } from './present.ts';

export const routes = [
  route(invoices.list, async (_, desk) => {
    const plans = await listPlans(desk.db);
    const found = await listInvoices(desk, desk.user.id);
    return { data: found.flatMap((invoice) => presentInvoice(invoice, plans) ?? []) };
  }),

  route(invoices.download, async ({ invoiceId }, desk) => ({
    data: { url: await invoiceUrl(desk, desk.user.id, invoiceId) },
  })),

  route(invoices.ofSession, async ({ sessionId }, desk) => {
    const { invoice } = await findSession(desk, desk.user.id, sessionId);
    if (invoice === null) return { data: null };
    const found = await findInvoice(desk, desk.user.id, idOf(invoice));
    return { data: presentInvoice(found, await listPlans(desk.db)) };
  }),
];

function idOf(invoice: string | { id?: string }): string {
  return typeof invoice === 'string' ? invoice : (invoice.id ?? '');
}
