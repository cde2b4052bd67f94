import { expect, test } from 'vitest';
import { tileGrid } from '#chart/marks/maps/tile-grid.ts';
import { tableOf } from '#data/table.ts';
import { drawMap, markOf, middleOf } from '#tests/support/render/draw-map.ts';

const { geo: _, ...sample } = drawMap('tile-map');

function gridOf(id: string) {
  const map = drawMap('choropleth', { options: { map: id } }).geo.map(id);
  if (map === null) throw new Error(`there is no map ${id}`);
  const tiles = tileGrid(map, []);
  return {
    map,
    tiles,
    of: (region: string) => tiles.find((tile) => tile.region.id === region) ?? { column: -1, row: -1 },
  };
}

test.each(['world', 'europe', 'european-union', 'usa', 'africa', 'germany', 'example-boroughs'])(
  'on the grid of %s each region is once, and no two are in one cell',
  (id) => {
    const { tiles } = gridOf(id);
    expect(new Set(tiles.map(({ region }) => region.id)).size).toBe(tiles.length);
    expect(new Set(tiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(tiles.length);
    expect(Math.min(...tiles.flatMap(({ column, row }) => [column, row]))).toBeGreaterThanOrEqual(0);
  },
);

test('the grids of the United States and Europe hold all of them', () => {
  const { map, tiles } = gridOf('usa');
  expect(tiles.length).toBe(map.regions.filter(({ id }) => /^US-(?!PR|GU|VI|AS|MP)/.test(id)).length);
  const union = gridOf('european-union');
  expect(union.map.regions.filter(({ id }) => union.of(id).row < 0)).toEqual([]);
});

test('north is above south and west is left of east', () => {
  const { of } = gridOf('world');
  expect(of('CAN').row).toBeLessThan(of('BRA').row);
  expect(of('BRA').column).toBeLessThan(of('NGA').column);
  expect(of('NGA').column).toBeLessThan(of('IND').column);
  expect(of('NOR').row).toBeLessThan(of('ZAF').row);
  expect(of('IND').column).toBeLessThan(of('JPN').column);
  expect(of('JPN').row).toBeLessThan(of('AUS').row);
});

test('all tiles are of one size, and a point in the data is in its tile', () => {
  const sizes = sample.marks.flatMap(({ node }) => (node.kind === 'rect' ? [Math.round(node.width * 10)] : []));
  expect(new Set(sizes).size).toBeLessThanOrEqual(2); // rounded edges
  const [first] = sample.data;
  expect(first && middleOf(markOf(sample, first.key))).toEqual(first && middleOf(first));
});

test('the world has its letters on a phone', () => {
  const table = tableOf(['Country', 'Value'], ['USA', 'Germany', 'Japan', 'Brazil', 'India'].map((name, row) => [name, row])); // biome-ignore format: a row is a line
  const roles = { region: ['Country'], value: ['Value'] };
  const { labels, marks } = drawMap('tile-map', {
    table,
    roles,
    options: { map: 'world', scale: 'linear' },
    width: 320,
  });
  expect(labels.length).toBeGreaterThan(marks.length * 0.9);
  const { tiles } = gridOf('world');
  const map = gridOf('world').map;
  expect(new Set(tileGrid(map, [], 300).map(({ region }) => region.id))).toEqual(
    new Set(tiles.map(({ region }) => region.id)),
  );
});

test('Åland has no tile with the figure of Finland, and Greenland none with that of Denmark', () => {
  const table = tableOf(['Country', 'Value'], ['Finland', 'Denmark', 'France', 'Norway'].map((name, row) => [name, row + 1])); // biome-ignore format: a row is a line
  const roles = { region: ['Country'], value: ['Value'] };
  const at = (map: string) => drawMap('tile-map', { table, roles, options: { map, scale: 'linear' } });
  expect(
    at('europe')
      .data.map(({ key }) => key)
      .sort(),
  ).toEqual(['Denmark', 'Finland', 'France', 'Norway']);
  expect(at('europe').marks.map(({ key }) => key)).not.toContain('Åland Islands');
  expect(at('world').data).toHaveLength(4);
});
