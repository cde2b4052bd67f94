import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap, markOf, middleOf, radiusOf } from '#tests/support/render/draw-map.ts';
import { boundsOfPlaces } from './fit-view.ts';

const stations = tableOf(
  ['Station', 'Latitude', 'Longitude', 'Change'],
  [
    ['Ushuaia', -54.8, -68.3, 5.7],
    ['Honolulu', 21.3, -157.9, 3.2],
    ['Suva', -18.1, 178.4, 7.9],
    ['Longyearbyen', 78.2, 15.7, 6.4],
    ['McMurdo', -77.9, 166.7, 2.5],
    ['Nairobi', -1.3, 36.8, 4.4],
    ['Anchorage', 61.2, -149.9, 5.1],
  ],
);
const degrees = { place: ['Station'], latitude: ['Latitude'], longitude: ['Longitude'] };

test.each([
  ['one place', [[10, 50]], [10, 50, 10, 50]],
  [
    'Europe',
    [
      [-4, 40],
      [13, 52],
      [2, 49],
    ],
    [-4, 40, 13, 52],
  ],
  [
    'over the date line where that is shorter',
    [
      [140, 36],
      [-118, 34],
      [175, -37],
    ],
    [140, -37, -118, 36],
  ],
  [
    'around Greenwich',
    [
      [-120, 40],
      [0, 50],
      [100, 0],
    ],
    [-120, 0, 100, 50],
  ],
] as const)('bounds of places: %s', (_, places, bounds) => {
  expect(boundsOfPlaces(places)).toEqual(bounds);
});

test.each([320, 640])('no symbol is cut at the edge of the world and none is lost at %i pixels', (width) => {
  const drawn = drawMap('symbol-map', {
    table: stations,
    roles: { ...degrees, size: ['Change'] },
    options: { map: '' },
    width,
  });
  expect(drawn.data).toHaveLength(7);
  const frame = drawn.all.find(({ node }) => node.kind === 'group' && node.clip !== undefined);
  if (frame?.node.kind !== 'group' || frame.node.clip === undefined) throw new Error('the map is cut at its frame');
  const { clip } = frame.node;
  for (const mark of drawn.data) {
    const { node } = mark;
    if (node.kind !== 'circle') throw new Error('symbols are circles');
    const reach = radiusOf(mark);
    expect(node.x - reach).toBeGreaterThanOrEqual(-0.5);
    expect(node.x + reach).toBeLessThanOrEqual(clip.width + 0.5);
    expect(node.y - reach).toBeGreaterThanOrEqual(-0.5);
    expect(node.y + reach).toBeLessThanOrEqual(clip.height + 0.5);
  }
});

test('a station on Antarctica stands on land', () => {
  const { paths } = drawMap('symbol-map', { table: stations, roles: degrees, options: { map: '' } }).all.reduce(
    (found, { node }) => (node.kind === 'path' ? { paths: [...found.paths, node.d] } : found),
    { paths: [] as string[] },
  );
  const without = drawMap('symbol-map', { options: { map: 'world' } }).all.filter(({ node }) => node.kind === 'path');
  expect(paths.length).toBeGreaterThan(without.length);
});

const cities = tableOf(
  ['City', 'People'],
  [
    ['Berlin', 3.7],
    ['Paris', 2.1],
    ['Madrid', 3.3],
    ['Rome', 2.8],
    ['Köln', 1.1],
  ],
);

test.each(['symbol-map', 'spike-map', 'cluster-map', 'hexbin-map', 'density-map', 'arrow-map', 'pie-map'])(
  'five European cities fill a %s instead of a blob on the world',
  (id) => {
    const roles = { place: ['City'], ...(id === 'pie-map' ? { values: ['People'] } : { size: ['People'] }) };
    const drawn = drawMap(id, { table: cities, roles, options: { map: '' } });
    const [berlin, madrid] = ['Berlin', 'Madrid'].map((key) => middleOf(markOf(drawn, key)));
    expect(
      Math.hypot((berlin?.[0] ?? 0) - (madrid?.[0] ?? 0), (berlin?.[1] ?? 0) - (madrid?.[1] ?? 0)),
    ).toBeGreaterThan(300);
  },
);

test('the whole map is shown when the author wants it', () => {
  const roles = { place: ['City'], size: ['People'] };
  const drawn = drawMap('symbol-map', { table: cities, roles, options: { map: '', zoomToData: false } });
  const [berlin, madrid] = ['Berlin', 'Madrid'].map((key) => middleOf(markOf(drawn, key)));
  expect(Math.abs((berlin?.[0] ?? 0) - (madrid?.[0] ?? 0))).toBeLessThan(50);
});

test('small multiples show the same part of the earth', () => {
  const table = tableOf(
    ['City', 'Year', 'People'],
    [
      ['Berlin', 'a', 1],
      ['Madrid', 'a', 2],
      ['Rome', 'b', 3],
      ['Paris', 'b', 4],
    ],
  );
  const roles = { place: ['City'], size: ['People'] };
  const one = drawMap('symbol-map', { table, roles, options: { map: '' }, facet: 'Year', width: 900 });
  const [berlin, madrid, rome, paris] = ['Berlin', 'Madrid', 'Rome', 'Paris'].map((key) => middleOf(markOf(one, key)));
  const scale = (a: readonly number[] = [], b: readonly number[] = []) =>
    Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0));
  // 1,870 and 1,105 kilometres.
  expect(scale(berlin, madrid) / scale(rome, paris)).toBeCloseTo(1870 / 1105, 0);
});

test('Honolulu and Anchorage are on the map of the United States', () => {
  const table = tableOf(
    ['Place', 'Latitude', 'Longitude'],
    [
      ['Honolulu', 21.3, -157.9],
      ['Anchorage', 61.2, -149.9],
      ['Denver', 39.7, -105],
      ['Paris', 48.9, 2.4],
    ],
  );
  const roles = { place: ['Place'], latitude: ['Latitude'], longitude: ['Longitude'] };
  const { data, words } = drawMap('symbol-map', { table, roles, options: { map: 'usa' } });
  expect(data.map(({ key }) => key).sort()).toEqual(['Anchorage', 'Denver', 'Honolulu']);
  expect(words.join(' ')).toContain('1 place is outside the map: “Paris”.');
});
