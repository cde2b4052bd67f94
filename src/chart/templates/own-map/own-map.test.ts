import { expect, test } from 'vitest';
import { toOwnMap, withKey } from '#chart/geo/own-map.ts';
import { exampleMaps } from '#chart/marks/maps/example-map.ts';
import { fromJson } from '#data/boundaries/from-json.ts';
import { tableOf } from '#data/table.ts';
import { drawMap, fillOf, markOf, middleOf } from '#tests/support/render/draw-map.ts';

const id = '0190a7a4-0000-7000-8000-000000000001';
const square = (west: number, name: string) => ({
  type: 'Feature',
  properties: { ward: name },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, 48],
        [west, 49],
        [west + 1, 49],
        [west + 1, 48],
        [west, 48],
      ],
    ],
  },
});
const boundaries = fromJson(
  JSON.stringify({ type: 'FeatureCollection', features: [square(9, 'Mill'), square(10, 'Church')] }),
);
const cells = { columns: boundaries.columns, rows: boundaries.areas.map((area) => area.cells) };
const file = withKey(toOwnMap(boundaries, { id: `own/${id}`, name: 'Wards' }), cells, 'ward');

const table = tableOf(
  ['Ward', 'Votes'],
  [
    ['mill', 10],
    ['Church', 20],
  ],
);
const roles = { region: ['Ward'], value: ['Votes'] };

test('the areas of an own map are colored by what its file calls them', () => {
  const drawn = drawMap('own-map', {
    table,
    roles,
    options: { map: `own/${id}` },
    own: { [`own/${id}.json`]: file },
  });
  expect(drawn.error).toBeNull();
  expect(drawn.data.map(({ key }) => key).sort()).toEqual(['Church', 'mill']);
  expect(middleOf(markOf(drawn, 'mill'))[0]).toBeLessThan(middleOf(markOf(drawn, 'Church'))[0]);
  expect(fillOf(markOf(drawn, 'mill'))).not.toBe(fillOf(markOf(drawn, 'Church')));
  expect(drawn.words.join(' ')).not.toContain('example');
});

test('without a map the example is drawn, and says so and what to do', () => {
  const drawn = drawMap('own-map', { options: { map: '' } });
  expect(drawn.error).toBeNull();
  expect(drawn.data.length).toBe(33);
  const text = drawn.words.join(' ');
  expect(text).toContain('This is an example map');
  expect(text).toContain('GeoJSON');
});

test('the sample knows every area of its map, and has no word about an example', () => {
  const drawn = drawMap('own-map');
  expect(drawn.data.length).toBe(drawn.geo.map(exampleMaps.boundaries.id)?.regions.length);
  expect(drawn.words.join(' ')).not.toMatch(/example|Not found/);
});

test('a map that is gone is told in a sentence', () => {
  expect(drawMap('own-map', { options: { map: `own/${id}` } }).error).toMatch(/Choose another map\.$/);
});
