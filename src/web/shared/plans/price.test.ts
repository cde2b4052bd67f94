import { expect, test } from 'vitest';
import { formatCents } from '#lib/money.ts';
import { displayPrice, type PricedPlan, yearlySaving } from './price.ts';

const premium: PricedPlan = {
  price: 19,
  monthlyPrice: 19,
  yearlyPrice: 190,
  finalPriceMonthly: 15.2,
  finalPriceYearly: 152,
};

test('S3.12 a price as text gives the same as the number', () => {
  const asText = Object.fromEntries(Object.entries(premium).map(([name, value]) => [name, String(value)]));
  expect(displayPrice(premium, 'monthly')).toMatchObject({ kind: 'paid', original: 1900, final: 1520 });
  expect(displayPrice(asText, 'monthly')).toEqual(displayPrice(premium, 'monthly'));
  expect(displayPrice(asText, 'yearly')).toEqual(displayPrice(premium, 'yearly'));
});

test.each([
  ['S3.13 -1', -1, 'sales'],
  ['S3.13 -1 as text', '-1', 'sales'],
  ['S3.14 null', null, 'sales'],
  ['S3.14 nothing', undefined, 'sales'],
  ['S3.14 words', 'ask us', 'sales'],
  ['S3.15 0', 0, 'free'],
  ['S3.15 0 as text', '0', 'free'],
  ['19', 19, 'paid'],
])('a plan with a price of %s', (_, price, kind) => {
  expect(displayPrice({ price }, 'monthly').kind).toBe(kind);
  expect(displayPrice({ price }, 'yearly').kind).toBe(kind);
});

test.each([
  [null, 19_000],
  [undefined, 19_000],
  [Number.NaN, 19_000],
  ['', 19_000],
  [0, 0],
  [150, 15_000],
])('S9.5 with a yearly price of %s a plan of 19 a month costs %s cents', (yearly, cents) => {
  expect(displayPrice({ price: 19, yearlyPrice: yearly }, 'yearly')).toMatchObject({ original: cents, final: cents });
});

test('S9.6 a yearly price comes to a twelfth a month', () => {
  const price = displayPrice({ price: 19, yearlyPrice: 190 }, 'yearly');
  expect(price.kind === 'paid' && formatCents(price.perMonth)).toBe('$15.83');
});

test('S9.12 the discount is shown in whole percent', () => {
  expect(displayPrice(premium, 'monthly')).toMatchObject({ percent: 20 });
  expect(displayPrice({ price: 19, finalPriceMonthly: 12.67 }, 'monthly')).toMatchObject({ percent: 33 });
});

test('a year at once saves two months', () => {
  expect(yearlySaving({ price: 19, yearlyPrice: 190 })).toBe(17);
  expect(yearlySaving({ price: 0 })).toBe(0);
  expect(yearlySaving({ price: -1 })).toBe(0);
});

test('S2.83 S9.13 prices are in USD with two decimals', () => {
  expect([1900, 123_450, -400].map(formatCents)).toEqual(['$19.00', '$1,234.50', '-$4.00']);
});
