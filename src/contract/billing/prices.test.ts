import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents } from '#lib/money.ts';
import { featureKeys, featureOf, planFeatures } from './features.ts';
import { monthlyEquivalent, percentOf, readPrice, savingOf, yearlyOr } from './prices.ts';
import { tierRank } from './tier-rank.ts';

test.each([19, '19', '19.00', 19.0])('S3.12 a price of %j is the same as number and as text', (price) => {
  expect(readPrice(price)).toEqual({ kind: 'paid', cents: 1900 });
});

test.each([-1, '-1', -5])('S3.13 a price of %j means that sales must be asked', (price) => {
  expect(readPrice(price)).toEqual({ kind: 'sales' });
});

test.each([null, undefined, '', 'soon', Number.NaN])('S3.14 so does %j', (price) => {
  expect(readPrice(price)).toEqual({ kind: 'sales' });
});

test.each([0, '0', '0.00'])('S3.15 a price of %j is free', (price) => {
  expect(readPrice(price)).toEqual({ kind: 'free' });
});

test('S3.21 a plan has what it does not set itself from the plan it inherits from, down to the lowest', () => {
  const inherited = { free: [], premium: ['export-jpg', 'export-png'], enterprise: featureKeys };
  for (const plan of ['free', 'premium', 'enterprise'] as const) {
    const { own, inheritedFrom } = planFeatures[plan];
    if (inheritedFrom === null) continue;
    const missing = featureKeys.filter((key) => own[key] === undefined);
    expect(missing.toSorted()).toEqual(inherited[plan].toSorted());
    for (const key of missing)
      expect([plan, key, featureOf(plan, key)]).toEqual([plan, key, featureOf(inheritedFrom, key)]);
    for (const key of featureKeys)
      expect(Number(featureOf(plan, key)), `${plan} ${key}`).toBeGreaterThanOrEqual(
        Number(featureOf(inheritedFrom, key)),
      );
  }
  expect(featureOf('enterprise', 'export-png')).toBe(true);
  expect(featureOf('enterprise', 'number-of-charts')).toBe(Number.POSITIVE_INFINITY);
});

test('S3.16, S3.21 there are three plans, and each inherits from the one below', () => {
  expect(Object.entries(planFeatures).map(([name, { inheritedFrom }]) => [name, inheritedFrom])).toEqual([
    ['free', null],
    ['premium', 'free'],
    ['enterprise', 'premium'],
  ]);
});

test('S3.17 there are six features', () => {
  expect([...featureKeys].sort()).toEqual([
    'export-jpg',
    'export-pdf',
    'export-png',
    'export-svg',
    'number-of-charts',
    'premium-templates',
  ]);
});

test.each([
  ['free', 1],
  ['starter', 1],
  ['FREE', 1],
  ['pro', 2],
  ['Professional', 2],
  ['premium', 2],
  ['enterprise', 3],
  ['Ent', 3],
  ['gold', 1],
  ['', 1],
  ['constructor', 1],
])('S3.22 the plan %j has rank %i', (name, rank) => {
  expect(tierRank(name)).toBe(rank);
});

test.each([
  [null, 190],
  [undefined, 190],
  [Number.NaN, 190],
  [0, 0],
  [150, 150],
])('S9.5 a yearly price of %j beside 19 a month costs %d', (yearly, expected) => {
  expect(yearlyOr(yearly, 19)).toBe(expected);
});

test('S9.6 190 a year is $15.83 a month', () => {
  expect(formatCents(monthlyEquivalent(19000))).toBe('$15.83');
});

test.each([
  [1900, { percentOff: 20 }, 380],
  [1999, { percentOff: 12.5 }, 250],
  [1900, { percentOff: 100 }, 1900],
  [1900, { amountOff: 500 }, 500],
  [1900, { amountOff: 5000 }, 1900],
  [0, { percentOff: 50 }, 0],
])('%d cents less %j saves %d', (price, reduction, saving) => {
  expect(savingOf(price, reduction)).toBe(saving);
});

test('SB.15 a saving is whole cents, half up, and never more than the price', () => {
  const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), percent, (price, percentOff) => {
      const saving = savingOf(price, { percentOff });
      const exact = (BigInt(price) * BigInt(Math.round(percentOff * 100)) * 2n + 10_000n) / 20_000n;
      expect(saving).toBe(Number(exact));
      expect(saving).toBeLessThanOrEqual(price);
      expect(percentOf(saving, price)).toBeLessThanOrEqual(100);
    }),
    { numRuns: 2000 },
  );
});
