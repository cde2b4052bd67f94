import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadGeoSource } from '../../geo/geo-source.ts';
import type { MapFile, NameFile } from '../../geo/map-file.ts';
import { readMap } from '../../geo/read-map.ts';
import { searchRegions, searchTowns } from './search-meanings.ts';

const load = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../assets/geo/${name}`, import.meta.url), 'utf8'));
const world = readMap(load('world.json') as MapFile); // as the builder wrote it
const names = load('names.json') as NameFile; // as the builder wrote it
const first = (text: string) => searchRegions(world, text, names)[0]?.id;

test('regions are found by full names, codes and other languages, whole names first', () => {
  expect(['Germany', 'DE', 'deu', 'Allemagne', 'ドイツ', 'holland', 'United St'].map(first)).toEqual([
    'DEU',
    'DEU',
    'DEU',
    'DEU',
    'DEU',
    'NLD',
    'USA',
  ]);
});

test('towns are found where a country in any language says, or letters of a state', async () => {
  const find = async (text: string) => {
    const [, ...within] = text.split(',').map((part) => part.trim());
    const geo = await loadGeoSource({ maps: [], places: [text], within }, async (name) => load(name));
    return searchTowns(geo, text)[0]?.town;
  };
  expect(await find('Springfield, IL')).toMatchObject({ division: 'Illinois' });
  expect(await find('Córdoba, Spanien')).toMatchObject({ country: 'ES' });
  expect(await find('Cologne')).toMatchObject({ country: 'DE' });
});
