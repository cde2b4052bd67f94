import { expect, test } from 'vitest';
import { monthlyEquivalent, type PricedPlan, priceOf, yearlyPrice, yearlySaving } from './price.ts';
import { fromMinor, percent, usd } from './usd.ts';

const premium: PricedPlan = {
  price: 19,
  monthlyPrice: 19,
  yearlyPrice: 190,
  finalPriceMonthly: 15.2,
  finalPriceYearly: 152,
};

test('S3.12 a price as text gives the same as the number', () => {
  const asText = Object.fromEntries(Object.entries(premium).map(([name, value]) => [name, String(value)]));
  expect(priceOf(asText, 'monthly')).toEqual(priceOf(premium, 'monthly'));
  expect(priceOf(asText, 'yearly')).toEqual(priceOf(premium, 'yearly'));
});

test.each([
  ['S3.13 -1', -1, 'contact'],
  ['S3.13 -1 as text', '-1', 'contact'],
  ['S3.14 null', null, 'contact'],
  ['S3.14 nothing', undefined, 'contact'],
  ['S3.14 words', 'ask us', 'contact'],
  ['S3.15 0', 0, 'free'],
  ['S3.15 0 as text', '0', 'free'],
  ['19', 19, 'paid'],
])('a price of %s', (_, price, kind) => {
  expect(priceOf({ price }, 'monthly').kind).toBe(kind);
  expect(priceOf({ price }, 'yearly').kind).toBe(kind);
});

test.each([
  [null, 190],
  [undefined, 190],
  [Number.NaN, 190],
  ['', 190],
  [0, 0],
  [150, 150],
])('S9.5 a yearly price of %s beside 19 a month is %s', (yearly, price) => {
  expect(yearlyPrice(19, yearly)).toBe(price);
});

test('S9.5 a plan without a yearly price is shown with ten months', () => {
  expect(priceOf({ price: 19 }, 'yearly')).toMatchObject({ original: 190, final: 190 });
});

test('S9.6 a yearly price comes to a twelfth a month', () => {
  expect(usd(monthlyEquivalent(190))).toBe('$15.83');
  expect(priceOf({ price: 19, yearlyPrice: 190 }, 'yearly')).toMatchObject({ perMonth: 190 / 12 });
});

test('S9.12 percent have no decimals', () => {
  expect(priceOf(premium, 'monthly')).toMatchObject({ percent: 20 });
  expect(priceOf({ price: 19, finalPriceMonthly: 12.67 }, 'monthly')).toMatchObject({ percent: 33 });
  expect([percent(33.3333), percent(12.5), percent(20)]).toEqual(['33%', '13%', '20%']);
});

test('a year at once saves two months', () => {
  expect(yearlySaving({ price: 19, yearlyPrice: 190 })).toBe(17);
  expect(yearlySaving({ price: 0 })).toBe(0);
  expect(yearlySaving({ price: -1 })).toBe(0);
});

test('S2.83 S9.13 prices are in USD with two decimals', () => {
  expect([usd(19), usd(1234.5), usd(-4)]).toEqual(['$19.00', '$1,234.50', '-$4.00']);
});

test('S3.29 the amount of an invoice is in minor units', () => {
  expect([fromMinor(1900, 'usd'), fromMinor(1950, 'EUR'), fromMinor(5, '?')]).toEqual(['$19.00', '€19.50', '$0.05']);
});
