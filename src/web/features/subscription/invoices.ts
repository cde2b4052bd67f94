import type { Invoice } from '#contract/invoices.ts';
import { SentenceError } from '#lib/sentence-error.ts';

/** spec §9: page size; a full page means that there may be more. */
const mostInvoices = 100;

export type InvoicePage = { invoices: readonly Invoice[]; hasMore: boolean };

/** The list, whether it is in `data` or in `data.data` of the response. */
export function readInvoices(reply: unknown): InvoicePage {
  const list = listIn(reply);
  return { invoices: list, hasMore: list.length === mostInvoices };
}

function listIn(reply: unknown): readonly Invoice[] {
  if (Array.isArray(reply)) return reply; // each of them is what the contract says
  return typeof reply === 'object' && reply !== null && 'data' in reply ? listIn(reply.data) : [];
}

/** spec §4: open, with a due date that has passed. An automatic charge has none and is never overdue. */
export function isOverdue({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>, now: Date): boolean {
  return status === 'open' && dueDate !== null && dueDate * 1000 < now.getTime();
}

export function latestOf(invoices: readonly Invoice[]): Invoice {
  const [first, ...rest] = invoices;
  if (first === undefined) throw new SentenceError('No invoices available yet');
  return rest.reduce((latest, each) => (each.created > latest.created ? each : latest), first);
}
