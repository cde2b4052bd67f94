import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap, fillOf } from '#tests/support/render/draw-map.ts';

test.each([320, 640])('every place is counted in one cell at %i pixels', (width) => {
  const { data } = drawMap('hexbin-map', { width });
  const rows = data.flatMap((mark) => mark.rows);
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows).size).toBe(rows.length);
});

const rows = [
  ['a', 50, 10, 1],
  ['b', 50.01, 10.01, 1],
  ['c', 40, -4, 2],
  ['d', 60, 20, 9],
];
const table = tableOf(['Name', 'Latitude', 'Longitude', 'Amount'], rows);
const roles = { place: ['Name'], latitude: ['Latitude'], longitude: ['Longitude'] };

test('places in one cell are one mark that stands for all of them', () => {
  const { data } = drawMap('hexbin-map', { table, roles, options: { map: 'europe' } });
  expect(data.map((mark) => mark.rows.toSorted()).toSorted()).toEqual([[0, 1], [2], [3]]);
});

test('with amounts these are added up: two times one is as dark as two', () => {
  const wish = { table, roles: { ...roles, size: ['Amount'] }, options: { map: 'europe' } };
  const [two, alsoTwo, nine] = drawMap('hexbin-map', wish)
    .data.toSorted((one, other) => (one.rows.at(-1) ?? 0) - (other.rows.at(-1) ?? 0))
    .map(fillOf);
  expect(two).toBe(alsoTwo);
  expect(nine).not.toBe(two);
});
