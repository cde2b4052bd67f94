import { expect, test } from 'vitest';
import { isInside, outlinesOf } from '#chart/scene/outline.ts';
import { tableOf } from '#data/table.ts';
import { drawMap, markOf, pointsOf } from '#tests/support/render/draw-map.ts';

const table = tableOf(
  ['Country', 'Farms', 'Mills'],
  [
    ['Spain', 1000, 50],
    ['Poland', 249, 0],
  ],
);

function dotsOf(change: { options?: Record<string, unknown>; values?: string[] } = {}) {
  const { options = {}, values = ['Farms'] } = change;
  const drawn = drawMap('dot-map', {
    table,
    roles: { region: ['Country'], values },
    options: { map: 'europe', each: 10, ...options },
  });
  const layers = drawn.all.flatMap(({ node }) =>
    node.kind === 'path' && node.d.includes('h.01') ? [pointsOf(node)] : [],
  );
  return { drawn, layers };
}

test('there are as many dots as the value holds, rounded', () => {
  expect(dotsOf().layers.map((points) => points.length)).toEqual([125]);
  expect(dotsOf({ values: ['Farms', 'Mills'] }).layers.map((points) => points.length)).toEqual([125, 5]);
  expect(dotsOf({ options: { each: 100 } }).layers.map((points) => points.length)).toEqual([12]);
});

test('every dot lies in its region', () => {
  const { drawn, layers } = dotsOf();
  const [spain, poland] = ['Spain', 'Poland'].map((key) => {
    const { node } = markOf(drawn, key);
    return outlinesOf(node.kind === 'path' ? node.d : '');
  });
  const points = layers.flat();
  expect(points.slice(0, 100).filter((point) => !isInside(point, spain ?? []))).toEqual([]);
  expect(points.slice(100).filter((point) => !isInside(point, poland ?? []))).toEqual([]);
});

test('the scatter is the same every time, and another when asked for', () => {
  expect(dotsOf().layers).toEqual(dotsOf().layers);
  expect(dotsOf({ options: { seed: 2 } }).layers).not.toEqual(dotsOf().layers);
});
