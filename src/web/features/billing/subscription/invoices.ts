import type { Invoice } from '#contract/billing/invoices.ts';
import { formatCents } from '#lib/money.ts';
import { SentenceError } from '#lib/sentence-error.ts';

/** conformance S9: page size; a full page means that there may be more. */
const mostInvoices = 100;

type InvoicePage = { invoices: readonly Invoice[]; hasMore: boolean };

/** The list, whether it is in `data` or in `data.data` of the response. */
export function readInvoices(reply: unknown): InvoicePage {
  const list = listIn(reply);
  return { invoices: list, hasMore: list.length === mostInvoices };
}

function listIn(reply: unknown): readonly Invoice[] {
  if (Array.isArray(reply)) return reply; // each of them is what the contract says
  return typeof reply === 'object' && reply !== null && 'data' in reply ? listIn(reply.data) : [];
}

/** conformance S4: open, with a due date that has passed. An automatic charge has none and is never overdue. */
export function isOverdue({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>, now: Date): boolean {
  return status === 'open' && dueDate !== null && dueDate * 1000 < now.getTime();
}

export function latestOf(invoices: readonly Invoice[]): Invoice {
  const [first, ...rest] = invoices;
  if (first === undefined) throw new SentenceError('No invoices available yet');
  return rest.reduce((latest, each) => (each.created > latest.created ? each : latest), first);
}

const dateRanges = ['all', '30days', '90days', '1year'] as const;
const amountRanges = ['all', 'under50', '50to100', 'over100'] as const;

export type InvoiceFilters = {
  /** `all`, or a status. */
  status: 'all' | Invoice['status'];
  dateRange: (typeof dateRanges)[number];
  amountRange: (typeof amountRanges)[number];
  search: string;
};

export const noFilters: InvoiceFilters = { status: 'all', dateRange: 'all', amountRange: 'all', search: '' };

const days = { '30days': 30, '90days': 90, '1year': 365 } as const;

/** In minor units, from the first up to but not including the second. */
const amounts = {
  under50: [Number.NEGATIVE_INFINITY, 5000],
  '50to100': [5000, 10_000],
  over100: [10_000, Number.POSITIVE_INFINITY],
} as const;

/** The invoices that match every filter (conformance S5). */
export function filterInvoices(invoices: readonly Invoice[], filters: InvoiceFilters, now: Date): Invoice[] {
  const { status, dateRange, amountRange } = filters;
  const since = dateRange === 'all' ? Number.NEGATIVE_INFINITY : now.getTime() / 1000 - days[dateRange] * 86_400;
  const [least, below] =
    amountRange === 'all' ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : amounts[amountRange];
  const words = filters.search.trim().toLowerCase();
  return invoices.filter(
    (invoice) =>
      (status === 'all' || invoice.status === status) &&
      invoice.created >= since &&
      invoice.amount >= least &&
      invoice.amount < below &&
      textOf(invoice).includes(words),
  );
}

const reasons: Record<string, string> = {
  subscription_create: 'Subscription start',
  subscription_cycle: 'Renewal',
  subscription_update: 'Plan change',
  manual: 'Manual',
};

/** The billing reason, in the words of the list. */
export function reasonText(reason: string | null): string {
  return reason === null ? '' : (reasons[reason] ?? reason.replaceAll('_', ' '));
}

function textOf({ number, subscription, billingReason, currency }: Invoice): string {
  return [number, subscription.planName, billingReason, reasonText(billingReason), currency]
    .map((text) => (text ?? '').toLowerCase())
    .join('\n');
}

/** The amount of an invoice, which is in minor units. Ours are in USD; an old one may not be. */
export function amountText({ amount, currency }: Pick<Invoice, 'amount' | 'currency'>): string {
  return currency.toLowerCase() === 'usd'
    ? formatCents(amount)
    : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
}
