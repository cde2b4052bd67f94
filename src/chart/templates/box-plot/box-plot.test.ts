import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import type { Rect } from '../../scene/node.ts';
import { boxPlotStatistics } from './draw.ts';

const values = Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8, 30);

test.each([
  ['tukey', 1, 8],
  ['ends', 1, 30],
  ['ten', 1.8, 12.4],
  ['five', 1.4, 21.2],
] as const)('whiskers of kind %s reach from %s to %s', (whiskers, from, to) => {
  const box = boxPlotStatistics(values, whiskers);
  expect([box.low, box.median, box.high]).toEqual([3, 5, 7]);
  expect(box.from).toBeCloseTo(from);
  expect(box.to).toBeCloseTo(to);
});

test('only what lies beyond the whiskers is a point, or all, or nothing', () => {
  const points = (choice: string) =>
    drawSample('box-plot', { options: { points: choice } }).marks.filter(({ kind }) => kind === 'circle').length;
  expect([points('outliers'), points('all'), points('none')]).toEqual([6, 100, 0]);
});

test('wide data is drawn as long data', () => {
  const wide = tableOf(
    ['A', 'B'],
    [1, 2, 3, 9].map((value) => [value, value * 2]),
  );
  const long = tableOf(
    ['G', 'V'],
    ['A', 'B'].flatMap((name, at) => [1, 2, 3, 9].map((value) => [name, value * (at + 1)])),
  );
  const boxes = (roles: Record<string, string[]>, table: typeof wide) =>
    drawSample('box-plot', { table, roles, options: { axisTitle: 'V' } })
      .marks.filter(({ kind }) => kind === 'rect')
      .map((node) => [(node as Rect).x, (node as Rect).width, node.part.key]);
  expect(boxes({ values: ['A', 'B'] }, wide)).toEqual(boxes({ values: ['V'], series: ['G'] }, long));
});

test('upright, values go up', () => {
  const [first] = drawSample('box-plot', { options: { direction: 'upward' } }).marks;
  const across = drawSample('box-plot').marks[0];
  expect((first as Rect).height).toBeGreaterThan(10);
  expect((across as Rect).width).toBeGreaterThan((across as Rect).height);
});

test('the row nearest to the median is told first', () => {
  const { marks } = drawSample('box-plot');
  expect(marks[0]?.part.rows).toHaveLength(20);
  expect([930, 950]).toContain(Number([850, 740, 900, 1070, 930, 850, 950][marks[0]?.part.rows?.[0] ?? 0]));
});

test('groups can be put in order of their medians', () => {
  const names = (sort: string) =>
    drawSample('box-plot', { options: { sort } })
      .marks.filter(({ kind }) => kind === 'rect')
      .map(({ part }) => part.key?.at(-1));
  expect(names('median')).toEqual(['1', '3', '2', '4', '5']);
  expect(names('ascending')).toEqual(['5', '4', '2', '3', '1']);
});
