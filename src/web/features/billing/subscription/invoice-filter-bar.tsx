import type { Invoice } from '#contract/billing/invoices.ts';
import { formatCents } from '#lib/money.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';

const statuses = [
  { value: 'all', label: 'Any status' },
  { value: 'paid', label: 'Paid' },
  { value: 'open', label: 'Open' },
] as const;

const dates = [
  { value: 'all', label: 'Any time' },
  { value: '30days', label: 'Last 30 days' },
  { value: '90days', label: 'Last 90 days' },
  { value: '1year', label: 'Last year' },
] as const;

const amounts = [
  { value: 'all', label: 'Any amount' },
  { value: 'under50', label: 'Under $50' },
  { value: '50to100', label: '$50 to $100' },
  { value: 'over100', label: '$100 and more' },
] as const;

interface InvoiceFilterBarProps {
  filters: InvoiceFilters;
  onChange: (filters: InvoiceFilters) => void;
  shown: number;
  all: number;
}

export function InvoiceFilterBar({ filters, onChange, shown, all }: InvoiceFilterBarProps) {
  const change = (fields: Partial<InvoiceFilters>) => onChange({ ...filters, ...fields });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <SearchInput
        aria-label="Search invoices"
        placeholder="Search number, plan, reason"
        value={filters.search}
        onChange={(search) => change({ search })}
        className="w-full sm:w-60"
      />
      <Select
        aria-label="Status"
        options={statuses}
        value={filters.status}
        onChange={(status) => change({ status })}
        className="w-32!"
      />
      <Select
        aria-label="Date"
        options={dates}
        value={filters.dateRange}
        onChange={(dateRange) => change({ dateRange })}
        className="w-36!"
      />
      <Select
        aria-label="Amount"
        options={amounts}
        value={filters.amountRange}
        onChange={(amountRange) => change({ amountRange })}
        className="w-36!"
      />
      <p role="status" className="tabular ms-auto text-12 text-muted">
        {shown === all ? `${all} total` : `${shown} of ${all}`}
      </p>
    </div>
  );
}

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
const amountLimits = {
  under50: [Number.NEGATIVE_INFINITY, 5000],
  '50to100': [5000, 10_000],
  over100: [10_000, Number.POSITIVE_INFINITY],
} as const;

/** The invoices that match every filter (conformance S5). */
export function filterInvoices(invoices: readonly Invoice[], filters: InvoiceFilters, now: Date): Invoice[] {
  const { status, dateRange, amountRange } = filters;
  const since = dateRange === 'all' ? Number.NEGATIVE_INFINITY : now.getTime() / 1000 - days[dateRange] * 86_400;
  const [least, below] =
    amountRange === 'all' ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : amountLimits[amountRange];
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
