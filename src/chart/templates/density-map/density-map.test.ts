import { expect, test } from 'vitest';
import { isInside, outlinesOf } from '#chart/scene/outline.ts';
import { tableOf } from '#data/table.ts';
import { drawMap, markOf, middleOf } from '#tests/support/render/draw-map.ts';

const rows = [
  ...Array.from({ length: 12 }, (_, place) => [`east ${place}`, 52 + place / 50, 20, 1]),
  ['west', 40, -4, 40],
  ['north', 62, 15, 1],
];
const table = tableOf(['Name', 'Latitude', 'Longitude', 'Weight'], rows);
const roles = { place: ['Name'], latitude: ['Latitude'], longitude: ['Longitude'] };

/** Which of three places lie under the warmest hill. */
function warmest(size: Record<string, string[]>) {
  const drawn = drawMap('density-map', { table, roles: { ...roles, ...size }, options: { map: 'europe' } });
  const hills = drawn.all.flatMap(({ node, dx, dy }) =>
    node.kind === 'path' && node.opacity === 0.8 ? [{ shape: outlinesOf(node.d), dx, dy }] : [],
  );
  const top = hills.at(-1);
  return ['east 6', 'west', 'north'].filter((key) => {
    const [x, y] = middleOf(markOf(drawn, key));
    return top !== undefined && isInside([x - top.dx, y - top.dy], top.shape);
  });
}

test('it is warmest where most places are', () => {
  expect(warmest({})).toEqual(['east 6']);
});

test('or where the weights are', () => {
  expect(warmest({ size: ['Weight'] })).toEqual(['west']);
});
