import { readFileSync } from 'node:fs';
import { geoArea, geoContains } from 'd3-geo';
import { expect, test } from 'vitest';
import type { MapFile, MapIndex } from './map-file.ts';
import { aspectOf, projectMap } from './project-map.ts';
import { readMap } from './read-map.ts';

const folder = new URL('../../../assets/geo/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const { maps } = read('index.json') as MapIndex; // as the builder wrote it
const size = { width: 400, height: 300 };

test('there are at least 200 maps, each id once, and they are not heavy', () => {
  expect(maps.length).toBeGreaterThanOrEqual(200);
  expect(new Set(maps.map(({ id }) => id)).size).toBe(maps.length);
  expect(maps.reduce((sum, { size: bytes }) => sum + bytes, 0)).toBeLessThan(6_500_000);
});

test('Antarctica is a continent, not only the islands around it', () => {
  const antarctica = readMap(read('world.json') as MapFile).regionOf('ATA'); // as the builder wrote it
  expect(antarctica !== null && geoContains(antarctica.geometry, [0, -85])).toBe(true);
  expect(antarctica !== null && geoContains(antarctica.geometry, [0, 0])).toBe(false);
});

test.each(maps.map(({ id }) => id))('%s is drawn whole, and nothing runs across the picture', (id) => {
  const entry = maps.find((map) => map.id === id);
  const file = read(`${id}.json`) as MapFile; // as the builder wrote it
  const map = readMap(file);
  expect(map.regions.length).toBe(entry?.count);
  expect(new Set(map.regions.map((region) => region.id)).size).toBe(map.regions.length);
  expect(aspectOf(map)).toBeGreaterThan(0.1);
  expect(map.regions.filter(({ name }) => name === '')).toEqual([]);
  expect(map.regions.filter(({ geometry }) => geoArea(geometry) > 6).map((region) => region.id)).toEqual([]);

  const pictures = [undefined, ...(map.insets ?? []).map(({ regions }) => regions)].map((focus) =>
    projectMap(map, { ...size, ...(focus && { focus }) }),
  );
  const drawn = new Set(pictures.flatMap(({ paths }) => Array.from(paths.keys())));
  const hidden = new Set(map.leftOut ?? []);
  expect(map.regions.map((region) => region.id).filter((each) => !drawn.has(each) && !hidden.has(each))).toEqual([]);
  const [main] = pictures;
  if (main === undefined) throw new Error('the main picture is always there');
  const lines = [...main.paths.values(), main.borders(), main.lakes(), main.rivers()];
  expect(lines.filter((d) => /NaN|Infinity|undefined/.test(d))).toEqual([]);
  expect(Math.max(...lines.map(longestStep))).toBeLessThan(map.frame !== undefined ? 400 : 260);
  expect(Array.from(main.paths.keys()).filter((region) => main.middleOf(region) === null)).toEqual([]);
});

/** The longest straight line of a path, in pixels. */
function longestStep(d: string): number {
  let longest = 0;
  for (const run of d.split('M').slice(1)) {
    const points = run
      .replace('Z', '')
      .split('L')
      .map((pair) => pair.split(',').map(Number));
    points.forEach(([x = 0, y = 0], place) => {
      const [fromX = x, fromY = y] = points[place - 1] ?? [];
      longest = Math.max(longest, Math.hypot(x - fromX, y - fromY));
    });
  }
  return longest;
}
