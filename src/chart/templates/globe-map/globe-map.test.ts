import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap, markOf, middleOf } from '#tests/support/render/draw-map.ts';

const table = tableOf(
  ['Name', 'Latitude', 'Longitude'],
  [
    ['middle', 0, 0],
    ['east', 0, 60],
    ['far east', 0, 120],
    ['behind', 0, 180],
  ],
);
const roles = { place: ['Name'], latitude: ['Latitude'], longitude: ['Longitude'] };
const at = (options: Record<string, unknown>) =>
  drawMap('globe-map', { table, roles, options: { tilt: 0, ...options } });

test('what is on the far side is not seen', () => {
  expect(
    at({ turn: 0 })
      .data.map(({ key }) => key)
      .sort(),
  ).toEqual(['east', 'middle']);
  expect(
    at({ turn: 180 })
      .data.map(({ key }) => key)
      .sort(),
  ).toEqual(['behind', 'far east']);
});

test('what is in the middle stands in the middle, the east to the right', () => {
  const drawn = at({ turn: 0 });
  const [x] = middleOf(markOf(drawn, 'middle'));
  expect(x).toBeCloseTo(drawn.scene.width / 2, 0);
  expect(middleOf(markOf(drawn, 'east'))[0]).toBeGreaterThan(x + 100);
});

test('tilting shows the north from above', () => {
  const north = tableOf(['Name', 'Latitude', 'Longitude'], [['pole', 89, 0]]);
  const height = (tilt: number) =>
    middleOf(markOf(drawMap('globe-map', { table: north, roles, options: { turn: 0, tilt } }), 'pole'))[1];
  expect(height(80)).toBeGreaterThan(height(10));
});

const pacific = tableOf(
  ['Name', 'Latitude', 'Longitude'],
  [
    ['Honolulu', 21.3, -157.9],
    ['Suva', -18.1, 178.4],
    ['Auckland', -36.9, 174.8],
    ['Tokyo', 35.7, 139.7],
    ['Berlin', 52.5, 13.4],
  ],
);

test('the globe turns to the places, and those on its back are told', () => {
  const { data, words } = drawMap('globe-map', { table: pacific, roles, options: { turn: null, tilt: null } });
  expect(data.map(({ key }) => key).sort()).toEqual(['Auckland', 'Honolulu', 'Suva', 'Tokyo']);
  expect(words.join(' ')).toContain('1 place is on the far side of the globe: “Berlin”.');
});
