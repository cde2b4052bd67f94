import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap, markOf, pointsOf } from '#tests/support/render/draw-map.ts';

const table = tableOf(
  ['From', 'To', 'Flights'],
  [
    ['Spain', 'Poland', 30],
    ['Norway', 'Greece', 10],
  ],
);
const roles = { from: ['From'], to: ['To'], value: ['Flights'] };

test.each(['earth', 'bow', 'straight'])('arcs begin and end at their places: %s', (course) => {
  const drawn = drawMap('connection-map', { table, roles, options: { map: 'europe', places: 'regions', course } });
  const dots = drawn.all.flatMap(({ node }) => (node.kind === 'circle' ? [[node.x, node.y] as const] : []));
  expect(dots.length).toBe(4);
  const ends = drawn.data.flatMap(({ node }) => {
    const points = node.kind === 'path' ? pointsOf(node) : [];
    return [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]] as const;
  });
  ends.forEach(([x, y], place) => {
    const [dotX = 0, dotY = 0] = dots[place] ?? [];
    expect(Math.hypot(x - dotX, y - dotY)).toBeLessThan(0.5);
  });
});

test('lines are as wide as their values', () => {
  const drawn = drawMap('connection-map', { table, roles, options: { map: 'europe', places: 'regions', thickest: 6 } });
  expect(markOf(drawn, 'Spain – Poland').node).toHaveProperty('strokeWidth', 6);
  expect(markOf(drawn, 'Norway – Greece').node).toHaveProperty('strokeWidth', 2);
});
