import * as invoices from '#contract/invoices.ts';
import { findSession } from '../checkout/index.ts';
import { route } from '../http/route.ts';
import { listPlans } from '../plans/index.ts';
import { findInvoice, invoiceUrl, listInvoices } from './find-invoice.ts';
import { presentInvoice } from './present.ts';

export const routes = [
  route(invoices.list, async (_, ports) => {
    const plans = await listPlans(ports.db);
    const found = await listInvoices(ports, ports.user.id);
    return { data: found.flatMap((invoice) => presentInvoice(invoice, plans) ?? []) };
  }),

  route(invoices.download, async ({ invoiceId }, ports) => ({
    data: { url: await invoiceUrl(ports, ports.user.id, invoiceId) },
  })),

  route(invoices.ofSession, async ({ sessionId }, ports) => {
    const { invoice } = await findSession(ports, ports.user.id, sessionId);
    if (invoice === null) return { data: null };
    const found = await findInvoice(ports, ports.user.id, idOf(invoice));
    return { data: presentInvoice(found, await listPlans(ports.db)) };
  }),
];

function idOf(invoice: string | { id?: string }): string {
  return typeof invoice === 'string' ? invoice : (invoice.id ?? '');
}
