import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test.each([
  [null, 'yearly'],
  ['weekly', 'yearly'],
  ['monthly', 'monthly'],
  ['yearly', 'yearly'],
])('S3.39 a stored preference of %s is %s', async (before, period) => {
  if (before !== null) stored.set('billing-period', before);
  const { chosenBillingPeriod: billingPeriod } = await import('./billing-period.ts');
  expect(billingPeriod.read()).toBe(period);
  expect(billingPeriod.initial).toBe('yearly'); // as the server renders it
});

test('S4.1 a choice changes the period and is stored', async () => {
  const { chosenBillingPeriod: billingPeriod, chooseBillingPeriod } = await import('./billing-period.ts');
  chooseBillingPeriod('monthly');
  expect([billingPeriod.read(), stored.get('billing-period')]).toEqual(['monthly', 'monthly']);
  chooseBillingPeriod('yearly');
  expect([billingPeriod.read(), stored.get('billing-period')]).toEqual(['yearly', 'yearly']);
});

test('S3.24 S9.18 a subscription without a period, or with a strange one, is monthly', async () => {
  const { periodOf } = await import('./billing-period.ts');
  expect([{}, { billingPeriod: 'weekly' }, { billingPeriod: null }].map(periodOf)).toEqual(Array(3).fill('monthly'));
  expect(periodOf({ billingPeriod: 'yearly' })).toBe('yearly');
});
