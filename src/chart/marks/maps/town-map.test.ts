import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap } from '#tests/support/render/draw-map.ts';

/** Shops in a city, some at one address: degrees around a middle. */
const shops = (latitude: number, longitude: number) =>
  tableOf(
    ['Shop', 'Latitude', 'Longitude', 'Sales'],
    Array.from({ length: 24 }, (_, shop) => [
      `Shop ${shop + 1}`,
      latitude + Math.sin(shop * 7) * 0.03 * ((shop % 4) / 3),
      longitude + Math.cos(shop * 5) * 0.05 * ((shop % 5) / 4),
      1000 + ((shop * 373) % 911) * 7,
    ]),
  );
const roles = { place: ['Shop'], latitude: ['Latitude'], longitude: ['Longitude'], size: ['Sales'] };

test.each([
  ['Vienna', 48.2082, 16.3738],
  ['New York', 40.73, -73.99],
  ['Suva', -18.13, 178.44],
])('points within %s fill the map, with a scale, and none covers another', (_, latitude, longitude) => {
  const { data, words } = drawMap('symbol-map', { table: shops(latitude, longitude), roles, options: { map: '' } });
  const circles = data.flatMap(({ node, dx, dy }) =>
    node.kind === 'circle' ? [{ x: node.x + dx, y: node.y + dy, radius: node.radius }] : [],
  );
  expect(circles).toHaveLength(24);
  const ys = circles.map(({ y }) => y);
  expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(180);
  expect(words.some((word) => /^\d km$/.test(word))).toBe(true);
  for (const [at, one] of circles.entries())
    for (const other of circles.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan((one.radius + other.radius) * 0.9);
});

test('towns of one name in two states are two places, and each is decided by itself', () => {
  const table = tableOf(
    ['City', 'State', 'Sales'],
    [
      ['Springfield', 'IL', 3],
      ['Springfield', 'MO', 4],
      ['Portland', 'OR', 5],
    ],
  );
  const towns = { place: ['City'], within: ['State'], size: ['Sales'] };
  const draw = (matches: string) =>
    drawMap('symbol-map', { table, roles: towns, options: { map: 'usa', places: 'towns', matches } }).data;
  expect(draw('')).toHaveLength(3);
  expect(draw('Springfield, MO = ')).toHaveLength(2);
  expect(draw('Springfield = ')).toHaveLength(1);
});

test('the world and unions are named as not drawn, and not as missed', () => {
  const table = tableOf(
    ['Country', 'Share'],
    [
      ['World', 12],
      ['European Union', 22],
      ['Germany', 23],
      ['Atlantis', 3],
    ],
  );
  const { description } = drawMap('choropleth', {
    table,
    roles: { region: ['Country'], value: ['Share'] },
    options: { map: 'world' },
  });
  const note = description.details.join(' ');
  expect(note).toContain('Totals and groups are not drawn: World, European Union.');
  expect(note).toContain('Not found on the map: “Atlantis”.');
});
