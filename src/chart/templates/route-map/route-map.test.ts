import { expect, test } from 'vitest';
import { outlinesOf } from '#chart/scene/outline.ts';
import { tableOf } from '#data/table.ts';
import { drawMap, middleOf, pointsOf } from '#tests/support/render/draw-map.ts';

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

/** The middles of arrowheads, and the points of the lines they belong to. */
function arrowsOn(names: readonly string[]) {
  const towns = tableOf(['Stop'], names.map((name) => [name])); // biome-ignore format: a row is a line
  const drawn = drawMap('route-map', {
    table: towns,
    roles: { place: ['Stop'] },
    options: { map: 'world', places: 'towns', zoomToData: false, arrows: true, course: 'earth' },
  });
  const paths = drawn.all.flatMap(({ node }) => (node.kind === 'path' ? [node] : []));
  const heads = paths.filter(({ d, fill, part }) => /^M[^LM]+L[^LM]+L[^LM]+Z$/.test(d) && fill === '#4f46e5' && !part);
  const lines = paths.filter(({ strokeWidth, fill }) => strokeWidth === 2.5 && fill === undefined);
  return { heads: heads.map(pointsOf), points: lines.flatMap(({ d }) => outlinesOf(d).flat()) };
}

test('arrows of a route over the date line stand on the line, not in Africa', () => {
  const { heads, points } = arrowsOn(['Tokyo', 'Los Angeles', 'Auckland']);
  expect(heads).toHaveLength(2);
  for (const head of heads) {
    const middle = [0, 1].map((axis) => head.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / head.length);
    const gap = Math.min(...points.map(([x, y]) => Math.hypot(x - (middle[0] ?? 0), y - (middle[1] ?? 0))));
    expect(gap).toBeLessThan(20);
  }
});

test('a way over the pole does not run along the edge of the map', () => {
  const { points } = arrowsOn(['New York', 'Delhi']);
  expect(points.filter(([, y]) => y < 12)).toEqual([]);
});
