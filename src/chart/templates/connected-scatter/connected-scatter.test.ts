import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

const mixed = tableOf(
  ['Year', 'X', 'Y'],
  [
    [2002, 3, 1],
    [2000, 1, 2],
    [2001, 2, 5],
  ],
);
const roles = { order: ['Year'], x: ['X'], y: ['Y'] };

test('points are joined in the order of time, whatever the order of the rows', () => {
  const [way] = drawSample('connected-scatter', { table: mixed, roles }).marks;
  expect(Array.from(way?.part.anchors?.rows ?? [])).toEqual([1, 2, 0]);
});

test('without time in the order of the rows', () => {
  const [way] = drawSample('connected-scatter', { table: mixed, roles: { x: ['X'], y: ['Y'] } }).marks;
  expect(Array.from(way?.part.anchors?.rows ?? [])).toEqual([0, 1, 2]);
});

test('the ends are named first, then the turns', () => {
  expect(drawSample('connected-scatter', { options: { labels: 'ends' } }).labels.toSorted()).toEqual(['1956', '2010']);
  expect(drawSample('connected-scatter').labels).toEqual(expect.arrayContaining(['1956', '2010', '2008', '1998']));
});

test('each series is a way of its own', () => {
  const table = tableOf(
    ['Who', 'X', 'Y'],
    ['a', 'b'].flatMap((name, at) => [1, 2, 3].map((step) => [name, step, step * (at + 1)])),
  );
  const { marks, legend } = drawSample('connected-scatter', { table, roles: { x: ['X'], y: ['Y'], series: ['Who'] } });
  expect(marks.map(({ part }) => part.key)).toEqual(['a', 'b']);
  expect(legend).toMatchObject({ items: [{ key: 'a' }, { key: 'b' }] });
});
