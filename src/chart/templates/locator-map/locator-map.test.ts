import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap, fillOf, markOf, middleOf, pointsOf } from '#tests/support/render/draw-map.ts';

const table = tableOf(
  ['Name', 'Latitude', 'Longitude'],
  [
    ['Graz', 47.07, 15.44],
    ['Linz', 48.31, 14.29],
    ['Wels', 48.16, 14.03],
  ],
);
const roles = { place: ['Name'], latitude: ['Latitude'], longitude: ['Longitude'] };
const draw = (options: Record<string, unknown> = {}) =>
  drawMap('locator-map', { table, roles, options: { map: 'europe', ...options } });

test('it comes as near as all places can be seen', () => {
  const far = draw({ zoomToData: false });
  const near = draw();
  const span = (drawn: typeof near) => {
    const [graz, wels] = ['Graz', 'Wels'].map((key) => middleOf(markOf(drawn, key)));
    return Math.hypot((graz?.[0] ?? 0) - (wels?.[0] ?? 0), (graz?.[1] ?? 0) - (wels?.[1] ?? 0));
  };
  expect(span(near)).toBeGreaterThan(span(far) * 5);
  for (const mark of near.data) {
    const [x, y] = middleOf(mark);
    expect(x > 0 && x < near.scene.width && y > 0 && y < near.scene.height).toBe(true);
  }
});

test('all places that have room are called by name, and the point of a pin is at its place', () => {
  expect(draw().words).toEqual(expect.arrayContaining(['Graz', 'Linz', 'Wels']));
  const dot = middleOf(markOf(draw(), 'Graz'));
  const { node, dx, dy } = markOf(draw({ marker: 'pin' }), 'Graz');
  const [tip = [0, 0]] = node.kind === 'path' ? pointsOf(node) : [];
  expect(tip[0] + dx).toBeCloseTo(dot[0], 0);
  expect(tip[1] + dy).toBeCloseTo(dot[1], 0);
});

test('regions can be in color', () => {
  const colored = (options: Record<string, unknown>) =>
    draw({ areaColor: '#ff0000', ...options }).all.filter(
      ({ node }) => node.kind === 'path' && fillOf({ node: { ...node, part: { role: 'mark' } } }) === '#ff0000',
    ).length;
  expect(colored({ areas: 'Austria; Hungary' })).toBe(2);
  expect(colored({ areas: '' })).toBe(0);
});
