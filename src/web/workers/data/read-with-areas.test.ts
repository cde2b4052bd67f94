import { expect, test } from 'vitest';
import { read } from '#data/read.ts';
import { makeShapefile } from '#tests/support/data/make-shapefile.ts';
import { rules } from '#tests/support/data/rules.ts';
import { readWithAreas } from './read-dropped.ts';

const ring = (x: number) => [[x, 50], [x, 51], [x + 1, 51], [x + 1, 50], [x, 50]] as const; // biome-ignore format: a ring is a line
const area = (name: string, x: number) => ({
  type: 'Feature',
  properties: { name, people: 10 * x, note: 'a "b", c' },
  geometry: { type: 'Polygon', coordinates: [ring(x)] },
});
const place = { type: 'Feature', properties: { name: 'Town' }, geometry: { type: 'Point', coordinates: [7, 50] } };
const geojson = (features: readonly object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const kml = (inside: string) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;
const mark = (name: string, x: number) =>
  `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${ring(x)
    .map((point) => point.join(','))
    .join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;

function open(file: File, withAreas = true) {
  return readWithAreas({ source: file, choices: {}, withAreas }, { ...rules, read }, () => {});
}

const columns = (read: Awaited<ReturnType<typeof open>>) =>
  read.result.ok ? read.result.table.columns.map(({ name }) => name) : read.result.error;

test('areas of a GeoJSON are found with the table that the file says of them', async () => {
  const found = await open(new File([geojson([area('North', 7), area('South', 8)])], 'districts.geojson'));
  expect(found.areas).toMatchObject({ count: 2, isFlat: false, key: 'name' });
  expect(columns(found)).toEqual(['name', 'people', 'note', 'Area']);
  expect(found.result).toMatchObject({ ok: true, table: { rows: 2 } });
});

test.each([
  ['a KML', 'a.kml', kml(mark('North', 7) + mark('South', 8))],
  ['a zipped shapefile', 'a.zip', makeShapefile(['North', 'South'].map((name, at) => ({ name, ring: ring(7 + at) })))],
])('%s is no table by itself, but its areas are one', async (_, name, content) => {
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  const found = await open(new File([bytes], name));
  expect(found.areas).toMatchObject({ count: 2 });
  expect(found.result).toMatchObject({ ok: true, table: { rows: 2 } });
});

test('a file with points and areas keeps its own table', async () => {
  const found = await open(new File([geojson([area('North', 7), place])], 'mixed.geojson'));
  expect(found.areas?.count).toBe(1);
  expect(found.result).toMatchObject({ ok: true, table: { rows: 2 } });
});

test('areas without a word about them are numbered as the map numbers them', async () => {
  const bare = { type: 'Feature', properties: {}, geometry: area('', 7).geometry };
  const found = await open(new File([geojson([bare, bare])], 'bare.geojson'));
  expect(found.areas?.key).toBe('Region');
  expect(found.areas?.csv).toMatch(/^Region,Area \(km²\)\r\n#1,\d+\r\n#2,/);
});

test('a KML without areas is refused in a sentence that says so', async () => {
  const found = await open(new File([kml('<Placemark><name>A</name></Placemark>')], 'points.kml'));
  expect(found.areas).toBeNull();
  expect(columns(found)).toContain('This file contains no areas.');
});

test('areas are not searched without a request, or where there can be none', async () => {
  const file = new File([geojson([area('North', 7), area('South', 8)])], 'districts.geojson');
  expect((await open(file, false)).areas).toBeNull();
  expect((await open(new File(['a,b\n1,2\n'], 'a.csv'))).areas).toBeNull();
});
