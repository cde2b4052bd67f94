import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap, middleOf, pointsOf } from '#render/testing/draw-map.ts';

const stops = [
  ['Spain', 'south'],
  ['Norway', 'north'],
  ['Italy', 'south'],
  ['Poland', 'north'],
  ['Greece', 'south'],
];
const table = tableOf(['Stop', 'Trip'], stops);
const options = { map: 'europe', places: 'regions', course: 'straight', arrows: false, zoomToData: false };

/** The lines of the picture that go from mark to mark. */
function ways(roles: Record<string, string[]>) {
  const drawn = drawMap('route-map', { table, roles, options });
  const at = new Map(drawn.data.map((mark) => [mark.key, middleOf(mark)]));
  const lines = drawn.all.flatMap(({ node, dx, dy }) =>
    node.kind === 'path' && node.stroke !== undefined && node.fill === undefined && node.strokeWidth === 2.5
      ? [pointsOf(node).map(([x, y]) => [x + dx, y + dy] as const)]
      : [],
  );
  return lines.map((points) =>
    points.map(([x, y]) => {
      const near = Array.from(at).find(([, place]) => Math.hypot(place[0] - x, place[1] - y) < 0.5);
      return near?.[0];
    }),
  );
}

test('a route goes from place to place in the order of the rows', () => {
  expect(ways({ place: ['Stop'] })).toEqual([['Spain', 'Norway', 'Italy', 'Poland', 'Greece']]);
});

test('several routes do not mix', () => {
  expect(ways({ place: ['Stop'], category: ['Trip'] })).toEqual([
    ['Spain', 'Italy', 'Greece'],
    ['Norway', 'Poland'],
  ]);
});
