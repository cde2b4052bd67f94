import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { InvoiceFilters } from './invoices.ts';

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
