import { expect, test } from 'vitest';
import { fillPath, seenPlaces, strokePath, withoutGaps } from './line-path.ts';

const gap = Number.NaN;

test('writes straight lines with their gaps, and a lone point as a dot', () => {
  const x = Float64Array.of(0, 10, 20, 30, 40, 50);
  expect(strokePath({ x, y: Float64Array.of(1, 2, gap, 4, gap, 6) }, 'straight')).toBe('M0,1L10,2M30,4ZM50,6Z');
});

test('connects what is given when gaps are left out', () => {
  const run = withoutGaps({ x: Float64Array.of(0, 10, 20), y: Float64Array.of(1, gap, 3) });
  expect(strokePath(run, 'straight')).toBe('M0,1L20,3');
});

test('keeps the highest and lowest point of each pixel, and at most four points', () => {
  const count = 100_000;
  const x = Float64Array.from({ length: count }, (_, place) => (place / count) * 500);
  const y = Float64Array.from({ length: count }, (_, place) => Math.sin(place / 900) * 40 + ((place * 7919) % 100));
  y[41_234] = 900;
  y[77_777] = -900;
  const kept = seenPlaces(x, y) ?? [];
  expect(kept.length).toBeLessThanOrEqual(4 * 501);
  expect(kept).toContain(41_234);
  expect(kept).toContain(77_777);
  expect(kept).toEqual(kept.toSorted((a, b) => a - b));
});

test('leaves gaps that are as wide as a pixel', () => {
  const count = 10_000;
  const x = Float64Array.from({ length: count }, (_, place) => place / 100);
  const y = x.map((at) => (at > 40 && at < 50 ? gap : 5));
  expect(strokePath({ x, y }, 'straight').match(/M/g)).toHaveLength(2);
});

test('draws few points as they are', () => {
  expect(seenPlaces(Float64Array.of(0, 50, 100), Float64Array.of(1, 2, 3))).toBeNull();
});

test('fills between two lines, each piece between gaps on its own, with corners alone along a flat edge; a lonely place is three pixels wide', () => {
  const x = Float64Array.of(0, 10, 20, 30, 40);
  const high = Float64Array.of(1, 2, 3, gap, 5);
  const flat = new Float64Array(5).fill(9);
  expect(fillPath({ x, low: flat, high }, 'straight')).toBe(
    'M0,1L10,2L20,3L20,9L0,9ZM40,5L40,9ZM38.5,5L41.5,5L41.5,9L38.5,9Z',
  );
  const low = Float64Array.of(9, 8, 9, 9, 9);
  expect(fillPath({ x, low, high }, 'straight')).toBe(
    'M0,1L10,2L20,3L20,9L10,8L0,9ZM40,5L40,9ZM38.5,5L41.5,5L41.5,9L38.5,9Z',
  );
});
