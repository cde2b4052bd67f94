import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { type GeoNeeds, type GeoSource, missingFiles, toGeoSource } from '../../geo/geo-source.ts';
import { handsOf } from './hands.ts';
import { guessNames, placesOf, withHands } from './review-names.ts';
import { searchRegions, searchTowns } from './search-meanings.ts';

function geoFor(needs: GeoNeeds): GeoSource {
  const files = new Map<string, unknown>();
  for (let missing = missingFiles(needs, files); missing.length > 0; missing = missingFiles(needs, files))
    for (const name of missing)
      files.set(name, JSON.parse(readFileSync(new URL(`../../../../assets/geo/${name}`, import.meta.url), 'utf8')));
  return toGeoSource(files);
}

function review(words: readonly string[], { map: id = 'world', places = 'regions', hands = '' } = {}) {
  const geo = geoFor({ maps: [id], ...(places === 'towns' ? { places: words } : { regions: words }) });
  const map = geo.map(id);
  if (map === null) throw new Error('it is there');
  const table = tableOf(['Where'], words.map((word) => [word])); // biome-ignore format: a row is a line
  const [column] = table.columns;
  const document = { roles: { place: [column?.key ?? ''] }, options: { places } };
  const where = { map, places: placesOf({ document, table }, { map, geo }) };
  return withHands(guessNames({ document, table }, { map, geo }), handsOf(hands), where);
}

const summary = (names: ReturnType<typeof review>) =>
  names.map(({ word, state, meaning }) => [word, state, meaning?.name]);

describe('names of regions', () => {
  test('are found, nearly, missed or ambiguous, each once and with what they may be', () => {
    const names = review(['France', 'France', 'Germny', 'Congo', 'Nirgendwo', '']);
    expect(summary(names)).toEqual([
      ['France', 'found', 'France'],
      ['Germny', 'nearly', 'Germany'],
      ['Congo', 'ambiguous', undefined],
      ['Nirgendwo', 'missed', undefined],
    ]);
    expect(names[0]?.rows).toBe(2);
    expect(names[2]?.others.map(({ id }) => id).sort()).toEqual(['COD', 'COG']);
  });

  test('are what was decided by hand; what was decided for another map says nothing', () => {
    const hands = 'Congo = COD; France =; Oz = OZZ; Spain = ES-MD';
    expect(summary(review(['Congo', 'France', 'Oz', 'Spain'], { hands }))).toEqual([
      ['Congo', 'by-hand', expect.stringContaining('Congo')],
      ['France', 'left-out', 'France'],
      ['Oz', 'missed', undefined],
      ['Spain', 'found', 'Spain'],
    ]);
  });

  test('are searched by what they begin with, by code and by other names', () => {
    const map = geoFor({ maps: ['world'] }).map('world');
    if (map === null) throw new Error('it is there');
    expect(searchRegions(map, 'niger').map(({ id }) => id)).toEqual(['NER', 'NGA']);
    expect(searchRegions(map, 'nld')[0]?.name).toBe('Netherlands');
    expect(searchRegions(map, '')).toHaveLength(40);
  });
});

describe('names of towns', () => {
  test('are guesses with where they are; those outside of the map are told', () => {
    const names = review(['Cologne', 'Chicago', 'Nirgendsdorf'], { map: 'europe', places: 'towns' });
    expect(summary(names)).toEqual([
      ['Cologne', 'found', 'Köln'],
      ['Chicago', 'outside', 'Chicago'],
      ['Nirgendsdorf', 'missed', undefined],
    ]);
    expect(names[0]?.meaning?.town).toMatchObject({ country: 'DE' });
  });

  test('are put where somebody says, and left out', () => {
    const hands = 'Cologne = 50.9, 6.9; Bonn =';
    const names = review(['Cologne', 'Bonn'], { map: 'europe', places: 'towns', hands });
    expect(summary(names)).toEqual([
      ['Cologne', 'by-hand', '50.9, 6.9'],
      ['Bonn', 'left-out', 'Bonn'],
    ]);
  });

  test('are searched by what they begin with, and by where they are', () => {
    const geo = geoFor({ maps: [], places: ['S', 'Paris, TX'] });
    expect(searchTowns(geo, 'Springf').every(({ name }) => name.startsWith('Springf'))).toBe(true);
    expect(searchTowns(geo, 'Springfield, illinois')[0]?.town).toMatchObject({ country: 'US', division: 'Illinois' });
    expect(searchTowns(geo, '')).toEqual([]);
  });
});
