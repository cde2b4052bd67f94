import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

const edgesOf = (noise: number, thin: number) =>
  drawSample('stacked-area', {
    table: tableOf(
      ['Minute', 'A', 'B', 'C'],
      Array.from({ length: 180 }, (_, at) => [new Date(Date.UTC(2026, 2, 14, 9, at)), 50 + noise * (at % 2), thin, 30]),
    ),
    roles: { x: ['Minute'], y: ['A', 'B', 'C'] },
  }).marks.map((mark) => ('strokeWidth' in mark ? (mark.strokeWidth ?? 0) : 0));

test('the line between areas is narrow where it would cover a thin layer or noisy values', () => {
  expect(Math.min(...edgesOf(0, 30))).toBe(0.75);
  expect(Math.max(...edgesOf(0, 0.4))).toBeLessThan(0.4);
  expect(Math.max(...edgesOf(20, 30))).toBeLessThan(0.4);
});
