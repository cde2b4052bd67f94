import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, percentOf, share } from './amounts.ts';
import { addIntervals, periodEnd } from './periods.ts';
import { sumInvoice } from './sum-invoice.ts';

test.each([
  [1900, 10, 190],
  [1900, 33.33, 633], // 633.27
  [5, 50, 3], // halves go up
  [-5, 50, -3], // and a credit mirrors its charge
  [1, 49.99, 0],
  [999_999_99, 99.99, 99_989_999],
  [1900, 12.5, 238], // 237.5
])('%i cents: %d percent are %i', (amount, percent, part) => {
  expect(percentOf(amount, percent)).toBe(part);
});

test.each([
  [1900, '$19.00'],
  [-380, '-$3.80'],
  [123_456_789, '$1,234,567.89'],
  [0, '$0.00'],
])('%i cents read %s', (cents, text) => {
  expect(formatMoney(cents, 'usd')).toBe(text);
});

const line = fc.record({
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  product: fc.constantFrom('a', 'b', 'c'),
  isDiscountable: fc.boolean(),
});
const products = fc.option(fc.subarray(['a', 'b', 'c']), { nil: null });
const reduction = fc.oneof(
  fc.record({
    percentOff: fc.integer({ min: 1, max: 10_000 }).map((each) => each / 100),
    amountOff: fc.constant(null),
    products,
  }),
  fc.record({ percentOff: fc.constant(null), amountOff: fc.integer({ min: 1, max: 2_000_000 }), products }),
);

describe('a sum', () => {
  const cases = fc.tuple(
    fc.array(line, { minLength: 1, maxLength: 8 }),
    fc.array(reduction, { maxLength: 4 }),
    fc.integer({ min: -50_000, max: 0 }),
  );

  test('is the sum of its lines, never takes more than a line costs, and is the same by line and by discount', () => {
    fc.assert(
      fc.property(cases, ([lines, given, balance]) => {
        const reductions = given.map((each, index) => ({ ...each, id: `di_${index}` }));
        const sum = sumInvoice(lines, reductions, { balance, place: null });
        const byLine = sum.lines.map((lost) => lost.reduce((all, { amount }) => all + amount, 0));
        const total = lines.reduce((all, { amount }, index) => all + amount - (byLine[index] ?? 0), 0);
        expect(sum.total).toBe(total);
        expect(sum.discounts.reduce((all, { amount }) => all + amount, 0)).toBe(sum.subtotal - sum.total);
        for (const [index, { amount, isDiscountable }] of lines.entries()) {
          const lost = byLine[index] ?? 0;
          expect(lost).toBeGreaterThanOrEqual(0);
          expect(lost).toBeLessThanOrEqual(isDiscountable ? Math.max(0, amount) : 0);
        }
        expect(sum.amountDue + sum.endingBalance).toBe(sum.total + balance);
        expect(sum.amountDue).toBeGreaterThanOrEqual(0);
        expect(
          Object.values(sum)
            .flat()
            .every((each) => typeof each !== 'number' || Number.isInteger(each)),
        ).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('gives a fixed discount in full when there is enough to reduce', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 700_000 }),
        (amounts, amountOff) => {
          const lines = amounts.map((amount) => ({ amount, product: 'a', isDiscountable: true }));
          const sum = sumInvoice(lines, [{ id: 'di', percentOff: null, amountOff, products: null }], {
            balance: 0,
            place: null,
          });
          expect(sum.subtotal - sum.total).toBe(Math.min(amountOff, sum.subtotal));
        },
      ),
    );
  });
});

test('unused and remaining time of the same price cancel out', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 40_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (amount, whole, used) => {
        const rest = Math.round(whole * used);
        expect(share(-amount, rest, whole) + share(amount, rest, whole)).toBe(0);
      },
    ),
  );
});

test('periods follow each other without a gap and keep their day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }),
      fc.constantFrom('day', 'week', 'month', 'year'),
      (anchor, interval) => {
        const every = { interval, count: 1 };
        let start = anchor;
        for (let times = 1; times <= 14; times += 1) {
          const end = periodEnd(start, anchor, every);
          expect(end).toBe(addIntervals(anchor, every, times));
          expect(end).toBeGreaterThan(start);
          start = end;
        }
      },
    ),
    { numRuns: 50 },
  );
});

test.each([
  ['DE', null, 361],
  ['US', null, 0],
  ['FR', 'FR12345678901', 0],
  ['XX', null, 0],
])('tax in %s with the number %s is %i, and a credit has the same', (country, taxId, tax) => {
  const place = { country, taxId, behavior: 'exclusive' as const };
  const line = (amount: number) => [{ amount, product: 'p', isDiscountable: true }];
  expect(sumInvoice(line(1900), [], { balance: 0, place })).toMatchObject({ tax, total: 1900 + tax });
  expect(sumInvoice(line(-1900), [], { balance: 0, place })).toMatchObject({ tax: -tax || 0, amountDue: 0 });
});

test.each([
  ['DE', null, 303],
  ['CH', null, 142],
  ['US', null, 0],
  ['FR', 'FR12345678901', 0],
])(
  'prices that include tax in %s with the number %s contain %i of it, and cost the same everywhere',
  (country, taxId, tax) => {
    const place = { country, taxId, behavior: 'inclusive' as const };
    const line = (amount: number) => [{ amount, product: 'p', isDiscountable: true }];
    expect(sumInvoice(line(1900), [], { balance: 0, place })).toMatchObject({ tax, total: 1900 });
    expect(sumInvoice(line(-1900), [], { balance: 0, place })).toMatchObject({ tax: -tax || 0, total: -1900 });
  },
);
