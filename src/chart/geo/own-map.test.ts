import { geoArea } from 'd3-geo';
import { expect, test } from 'vitest';
import { readBoundaries } from '#data/boundaries/read-boundaries.ts';
import { likelyKey } from './likely-key.ts';
import { toOwnMap, withKey } from './own-map.ts';
import { projectMap } from './project-map.ts';
import { readMap } from './read-map.ts';

const open = async (text: string, key?: string) => {
  const read = await readBoundaries(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.error);
  const { columns, areas } = read.boundaries;
  const cells = { columns, rows: areas.map((area) => area.cells) };
  return withKey(toOwnMap(read.boundaries, { id: 'own/x', name: 'Mine' }), cells, key ?? likelyKey(cells));
};
const box = (x: number, y: number, isTurned: boolean) => {
  const ring = [[x, y], [x, y + 1], [x + 1, y + 1], [x + 1, y], [x, y]]; // biome-ignore format: a ring is a line
  return { type: 'Polygon', coordinates: [isTurned ? ring.toReversed() : ring] };
};
const collection = (features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });

test.each([true, false])(
  'areas wound either way cover themselves and not the rest of the earth (%s)',
  async (isTurned) => {
    const map = readMap(
      await open(collection([{ type: 'Feature', properties: { name: 'A' }, geometry: box(7, 50, isTurned) }])),
    );
    const [region] = map.regions;
    expect(region && geoArea(region.geometry)).toBeLessThan(0.01);
    expect(projectMap(map, { width: 300, height: 200 }).paths.get('A')).toMatch(/^M[\d.,L]+Z$/);
  },
);

test('neighbours share their border, the key names the regions, doubles are told apart', async () => {
  const text = collection([
    { type: 'Feature', properties: { code: 'X1', name: 'North' }, geometry: box(7, 51, false) },
    { type: 'Feature', properties: { code: 'X2', name: 'South' }, geometry: box(7, 50, true) },
    { type: 'Feature', properties: { code: 'X2', name: 'West' }, geometry: box(6, 50, true) },
  ]);
  const map = readMap(await open(text));
  expect(map.regions.map(({ id, name }) => [id, name])).toEqual([
    ['North', 'North'],
    ['South', 'South'],
    ['West', 'West'],
  ]);
  expect(map.linesOf('between', new Set()).coordinates.length).toBeGreaterThan(0);
  expect(readMap(await open(text, 'code')).regions.map(({ id, name }) => [id, name])).toEqual([
    ['X1', 'North'],
    ['X2', 'South'],
    ['X2 (2)', 'West'],
  ]);
});

test('two hundred thousand corners become what a pixel shows', async () => {
  const count = 200_000;
  const ring = Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count;
    const radius = 3 + 0.0001 * Math.sin(at);
    return [10 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)];
  });
  ring.push(ring[0] ?? []);
  const file = await open(
    collection([{ type: 'Feature', properties: { name: 'A' }, geometry: { type: 'Polygon', coordinates: [ring] } }]),
  );
  expect(JSON.stringify(file).length).toBeLessThan(20_000);
  const extent = projectMap(readMap(file), { width: 400, height: 400 }).extentOf('A');
  expect(Math.round((extent?.bottom ?? 0) - (extent?.top ?? 0))).toBe(400);
});

test('a map over the date line stands in one piece', async () => {
  const map = readMap(
    await open(
      collection([
        { type: 'Feature', properties: { name: 'A' }, geometry: box(178, -18, false) },
        { type: 'Feature', properties: { name: 'B' }, geometry: box(-180, -18, false) },
      ]),
    ),
  );
  const drawn = projectMap(map, { width: 400, height: 200 });
  expect((drawn.middleOf('B')?.[0] ?? 0) - (drawn.middleOf('A')?.[0] ?? 0)).toBeGreaterThan(50);
});

test('a drawing is shown as it is, the right way up', async () => {
  const drawing = `<svg><path id="top" d="M0,0h100v40h-100z"/><path id="bottom" d="M0,40h100v40h-100z"/></svg>`;
  const drawn = projectMap(readMap(await open(drawing)), { width: 200, height: 160 });
  expect(drawn.paths.get('top')).toBe('M200,80L0,80L0,0L200,0Z');
  expect(drawn.middleOf('bottom')?.[1]).toBeGreaterThan(80);
  expect(drawn.sphere()).toBe('');
});
