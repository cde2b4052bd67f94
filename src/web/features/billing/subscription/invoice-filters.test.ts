import { expect, test } from 'vitest';
import type { Invoice } from '#contract/billing/invoices.ts';
import {
  filterInvoices,
  type InvoiceFilters,
  isOverdue,
  latestOf,
  noFilters,
  readInvoices,
} from './invoice-filter-bar.tsx';

const now = new Date('2026-11-15T09:00:00Z');
const nowSeconds = now.getTime() / 1000;
const day = 86_400;

function invoice(fields: Partial<Invoice> = {}): Invoice {
  return {
    id: 'in_1',
    number: 'CHA-0001',
    status: 'paid',
    amount: 1900,
    currency: 'usd',
    created: nowSeconds - day,
    dueDate: null,
    billingReason: 'subscription_create',
    subscription: { planName: 'Premium' },
    payUrl: null,
    ...fields,
  };
}

function fits(fields: Partial<Invoice>, filters: Partial<InvoiceFilters>): boolean {
  return filterInvoices([invoice(fields)], { ...noFilters, ...filters }, now).length === 1;
}

test('S5.17 S3.28 a status, or all', () => {
  const list = (['paid', 'open', 'void'] as const).map((status) => invoice({ id: status, status }));
  const shown = (status: InvoiceFilters['status']) =>
    filterInvoices(list, { ...noFilters, status }, now).map(({ id }) => id);
  expect(shown('all')).toEqual(['paid', 'open', 'void']);
  expect(shown('paid')).toEqual(['paid']);
  expect(shown('open')).toEqual(['open']);
});

test.each([
  ['S5.18', 'all', 10_000],
  ['S5.19 S9.15', '30days', 30],
  ['S5.20 S9.15', '90days', 90],
  ['S5.21 S9.15', '1year', 365],
] as const)('%s S3.30 the range %s reaches back %s days, in unix seconds', (_, dateRange, days) => {
  expect(fits({ created: nowSeconds - days * day }, { dateRange })).toBe(true);
  expect(fits({ created: nowSeconds - days * day - 1 }, { dateRange })).toBe(dateRange === 'all');
});

test.each([
  ['S5.22', 'all', [4999, 5000, 9999, 10_000]],
  ['S5.23', 'under50', [4999]],
  ['S5.24', '50to100', [5000, 9999]],
  ['S5.25', 'over100', [10_000]],
] as const)('%s the range %s', (_, amountRange, amounts) => {
  expect([4999, 5000, 9999, 10_000].filter((amount) => fits({ amount }, { amountRange }))).toEqual(amounts);
});

test('S5.26 words are looked for in number, plan, reason and currency, in any case', () => {
  for (const search of ['cha-00', 'PREM', 'Create', 'USD', '  premium ', '']) expect(fits({}, { search })).toBe(true);
  expect(fits({}, { search: 'enterprise' })).toBe(false);
  expect(fits({ billingReason: 'subscription_cycle' }, { search: 'renewal' })).toBe(true); // the word in its row
});

test('S5.26 fields without a value are no hindrance', () => {
  const bare = { number: null, billingReason: null, subscription: { planName: null } };
  expect(fits(bare, { search: 'usd' })).toBe(true);
  expect(fits(bare, { search: 'premium' })).toBe(false);
});

test('S5.26 every filter must fit', () => {
  const filters = { status: 'paid', dateRange: '30days', amountRange: 'under50', search: 'premium' } as const;
  expect(fits({}, filters)).toBe(true);
  expect(fits({ status: 'open' }, filters)).toBe(false);
  expect(fits({ created: nowSeconds - 31 * day }, filters)).toBe(false);
  expect(fits({ amount: 5000 }, filters)).toBe(false);
  expect(fits({ subscription: { planName: 'Enterprise' } }, filters)).toBe(false);
});

test('S4.33 an invoice is overdue when it is open past its due date', () => {
  const past = nowSeconds - 1;
  expect(isOverdue({ status: 'open', dueDate: past }, now)).toBe(true);
  expect(isOverdue({ status: 'open', dueDate: nowSeconds + 1 }, now)).toBe(false);
  expect(isOverdue({ status: 'open', dueDate: null }, now)).toBe(false);
  expect(isOverdue({ status: 'paid', dueDate: past }, now)).toBe(false);
});

test('S9.14 exactly 100 invoices mean that there may be more', () => {
  const many = (count: number) => Array.from({ length: count }, () => invoice());
  expect(readInvoices({ data: many(99) }).hasMore).toBe(false);
  expect(readInvoices({ data: many(100) }).hasMore).toBe(true);
  expect(readInvoices({ data: many(101) }).hasMore).toBe(false);
});

test('the list is found at either depth', () => {
  const list = [invoice()];
  for (const reply of [list, { data: list }, { data: { data: list } }]) {
    expect(readInvoices(reply).invoices).toEqual(list);
  }
  expect(readInvoices(null)).toEqual({ invoices: [], hasMore: false });
});

test('S5.12 S8.25 the latest invoice needs one', () => {
  const newest = invoice({ id: 'in_2', created: nowSeconds });
  expect(latestOf([invoice(), newest, invoice({ id: 'in_3' })])).toBe(newest);
  expect(() => latestOf([])).toThrow('No invoices available yet');
});
