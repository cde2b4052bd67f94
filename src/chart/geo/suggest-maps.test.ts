import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { NameFile } from './map-file.ts';
import { type MapLookup, suggestMaps } from './suggest-maps.ts';

const parse = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../assets/geo/${name}.json`, import.meta.url), 'utf8'));
const lookup = parse('lookup') as MapLookup; // as the builder wrote it
const names = parse('names') as NameFile; // as the builder wrote it

test.each([
  [['Germany', 'France', 'UK', 'Japan'], 'world'],
  [['DEU', 'FRA', 'JPN'], 'world'],
  [['Deutschland', 'Frankreich', 'Spanien'], 'world'],
  [['Georgia', 'Florida', 'Texas', 'Ohio'], 'usa'],
  [['Georgia', 'Armenia', 'Turkey'], 'world'],
  [['CA', 'TX', 'NY', 'FL', 'WA'], 'usa'],
  [['06037', '36061', '17031'], 'usa-counties'],
  [['Bayern', 'Hessen', 'Sachsen'], 'germany'],
  [['Bavaria', 'Hesse', 'Saxony'], 'germany'],
  [['Île-de-France', 'Bretagne', 'Normandie'], 'france-regions'],
  [['Punjab', 'Kerala', 'Goa'], 'india'],
  [['Catalonia', 'Madrid', 'Galicia'], 'spain-communities'],
  [['Lombardia', 'Piemonte', 'Lazio'], 'italy-regions'],
])('%j is best seen on %s', (words, map) => {
  expect(suggestMaps(words, lookup, names)[0]?.map).toBe(map);
});

test('words that are no regions suggest nothing', () => {
  expect(suggestMaps(['Apples', 'Pears', 'Plums'], lookup, names)).toEqual([]);
  expect(suggestMaps([], lookup, names)).toEqual([]);
});
