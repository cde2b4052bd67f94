import { expect, test } from 'vitest';
import { topsOf, visibleItems } from './virtual-list.tsx';

const tops = topsOf(Array.from({ length: 3000 }, (_, place) => (place % 2 === 0 ? 40 : 60)));

test('all heights add up', () => {
  expect([tops.length, tops.at(-1)]).toEqual([3001, 150_000]);
});

test.each([
  [
    { top: 0, bottom: 500 },
    { from: 0, to: 18 },
  ],
  [
    { top: 75_000, bottom: 75_500 },
    { from: 1491, to: 1518 },
  ],
  [
    { top: 149_500, bottom: 150_000 },
    { from: 2981, to: 3000 },
  ],
  [
    { top: -2000, bottom: -1500 },
    { from: 0, to: 0 },
  ],
])('of %o the page holds what is seen and a little more', (seen, span) => {
  const found = visibleItems(tops, seen);
  expect(found).toEqual(span);
  expect(found.to - found.from).toBeLessThan(40);
});

test('an empty list holds nothing', () => {
  expect(visibleItems(topsOf([]), { top: 0, bottom: 500 })).toEqual({ from: 0, to: 0 });
});
