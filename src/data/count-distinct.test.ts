import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDistinct } from './count-distinct.ts';

test('counts what a set counts', () => {
  const values = fc.float64Array({ noNaN: true, maxLength: 200 });
  const few = fc
    .array(fc.constantFrom(0, -0, 1, 0.1, 1e300, -1, Infinity, -Infinity))
    .map((all) => Float64Array.from(all));
  fc.assert(fc.property(fc.oneof(values, few), (all) => countDistinct(all) === new Set(all).size));
});

test.each([
  ['whole numbers in order', (row: number) => row],
  ['multiples of a day', (row: number) => row * 86_400_000],
  ['multiples of a large power of two', (row: number) => row * 2 ** 40],
  ['prices', (row: number) => row / 100],
])('%s do not crowd', (_, figureAt) => {
  expect(countDistinct(Float64Array.from({ length: 100_000 }, (_, row) => figureAt(row % 50_000)))).toBe(50_000);
});
