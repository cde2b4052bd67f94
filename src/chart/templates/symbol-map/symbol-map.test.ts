import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap, markOf, middleOf, radiusOf } from '#tests/support/render/draw-map.ts';

const roles = { place: ['Country'], size: ['People'] };
const table = tableOf(
  ['Country', 'People'],
  [
    ['Spain', 1],
    ['France', 16],
    ['Germany', 4],
    ['Italy', -4],
  ],
);
const drawn = drawMap('symbol-map', { table, roles, options: { map: 'europe', places: 'regions', valueFormat: null } });

test('a circle has an area as large as its value, so four times as much is twice as wide', () => {
  const [one, four, sixteen] = ['Spain', 'Germany', 'France'].map((key) => radiusOf(markOf(drawn, key)));
  expect((four ?? 0) / (one ?? 1)).toBeCloseTo(2, 1);
  expect((sixteen ?? 0) / (one ?? 1)).toBeCloseTo(4, 1);
});

test('small ones stand on large ones, and less than nothing is hollow', () => {
  const sizes = drawn.data.map(radiusOf);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  const { node } = markOf(drawn, 'Italy');
  expect(node).not.toHaveProperty('fill');
  expect(node).toHaveProperty('stroke');
});

test('the sizes of its key are within the data, and the largest is near the largest value', () => {
  const sizes = drawn.words.map(Number).filter((value) => value > 0);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(16);
  expect(Math.max(...sizes)).toBeGreaterThan(10);
});

test('towns are looked for in the country that stands beside them', () => {
  const towns = tableOf(
    ['Town', 'Land', 'People'],
    [
      ['Paris', 'France', 2],
      ['Paris', 'TX', 1],
      ['London', 'Canada', 3],
    ],
  );
  const { data } = drawMap('symbol-map', {
    table: towns,
    roles: { place: ['Town'], within: ['Land'], size: ['People'] },
    options: { map: 'world', places: 'towns' },
  });
  const [france, texas, ontario] = [0, 1, 2].map((row) => data.find(({ rows }) => rows[0] === row));
  const x = (mark: typeof france) => (mark === undefined ? Number.NaN : middleOf(mark)[0]);
  expect(x(texas)).toBeLessThan(x(ontario));
  expect(x(ontario)).toBeLessThan(x(france));
  expect(france?.key).toBe('Paris');
});
