import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

/** Words under the first of some small lines. */
function ends(from: string, to: string, width: number): string[] {
  const table = tableOf(
    ['When', 'One', 'Two'],
    [from, to].map((moment, place) => [new Date(moment), place + 1, place + 2]),
  );
  const { words } = drawSample('sparkline-grid', {
    table,
    width,
    roles: { x: ['When'], y: ['One', 'Two'] },
    highlights: [],
  });
  const first = words.findIndex((word) => /\d{4}|\d:\d|[A-Z][a-z]{2} \d/.test(word) && !/ in | of /.test(word));
  return words.slice(first, first + 2);
}

test('small lines name their ends on a phone without cutting dates', () => {
  expect(ends('2026-03-14T09:00Z', '2026-03-14T12:00Z', 320)).toEqual(['09:00', '12:00']);
  expect(ends('1875-07-01', '2024-06-01', 320)).toEqual(['1875', '2024']);
  expect(ends('2024-09-20', '2025-04-07', 320)).toEqual(['Sep 2024', 'Apr 2025']);
});
