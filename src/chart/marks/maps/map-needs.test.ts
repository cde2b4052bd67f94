import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap } from '#tests/support/render/draw-map.ts';
import { blankDocument } from '../../document/document.ts';
import { loadGeoSource, mapsOf } from '../../geo/geo-source.ts';
import { templateOf } from '../../template/all-types.ts';
import { guessNames, placesOf } from './review-names.ts';

const placesIn = (name: string, words: readonly string[]) => tableOf([name, 'People'], words.map((word, row) => [word, row + 1])); // biome-ignore format: a row is a line
const european = ['Berlin', 'Paris', 'Madrid', 'Rome', 'Köln'];

/** What a symbol map of names fetches, and what it takes the names for. */
async function bring(name: string, words: readonly string[]) {
  const table = placesIn(name, words);
  const document = { ...blankDocument('symbol-map'), roles: { place: [name], size: ['People'] } };
  const needs = templateOf('symbol-map')?.needs?.(document, table);
  if (needs === undefined) throw new Error('a map needs geodata');
  const files: string[] = [];
  const geo = await loadGeoSource(needs, async (file) => {
    files.push(file);
    return JSON.parse(readFileSync(new URL(`../../../../assets/geo/${file}`, import.meta.url), 'utf8'));
  });
  const map = geo.map(mapsOf(needs, geo)[0] ?? '');
  if (map === null) throw new Error('it is there');
  const on = { map, geo };
  return { files, kind: placesOf({ document, table }, on), guesses: guessNames({ document, table }, on) };
}

test.each(['symbol-map', 'spike-map', 'cluster-map', 'hexbin-map', 'density-map', 'locator-map', 'globe-map'])(
  'towns are found by themselves on a %s',
  (id) => {
    const roles = id === 'locator-map' ? { place: ['Where'] } : { place: ['Where'], size: ['People'] };
    const { data, words } = drawMap(id, {
      table: placesIn('Where', european),
      roles,
      options: { map: '', turn: null, tilt: null },
    });
    expect(new Set(data.flatMap(({ rows }) => rows)).size).toBe(5);
    expect(words.join(' ')).not.toContain('Not found');
  },
);

test('the ends of connections are found by themselves, some as towns', () => {
  const table = tableOf(
    ['From', 'To'],
    [
      ['Tokyo', 'Los Angeles'],
      ['Los Angeles', 'Auckland'],
    ],
  );
  expect(
    drawMap('connection-map', { table, roles: { from: ['From'], to: ['To'] }, options: { map: '' } }).data,
  ).toHaveLength(2);
});

test('countries are regions, and no list of towns is fetched for them', async () => {
  const { kind, files } = await bring('Where', ['Germany', 'France', 'Jordan', 'Georgia', 'Japan', 'Atlantis']);
  expect(kind).toBe('regions');
  expect(files.filter((file) => file.startsWith('places/'))).toEqual([]);
});

test('countries in another language are regions, though towns were tried', async () => {
  const { kind } = await bring('Wo', ['Deutschland', 'Frankreich', 'Spanien', 'Polen']);
  expect(kind).toBe('regions');
});

test('a column of cities has towns, though provinces are called like them', async () => {
  const italian = ['Milano', 'Roma', 'Torino', 'Napoli', 'Bologna'];
  expect((await bring('Provincia', italian)).kind).toBe('regions');
  const { kind, files } = await bring('Città', italian);
  expect(kind).toBe('towns');
  expect(files).not.toContain('lookup.json');
});

test('what is proposed for towns are towns: Berlin is never Benin', async () => {
  const { kind, guesses } = await bring('City', [...european, 'Madird']);
  expect(kind).toBe('towns');
  const meanings = guesses.flatMap(({ meaning, others }) => [meaning, ...others]);
  expect(meanings.every((each) => each?.town !== undefined)).toBe(true);
  expect(guesses.at(-1)).toMatchObject({ how: 'nearly', meaning: { name: 'Madrid' } });
});

test('codes of airports are no countries, though FRA may be one', async () => {
  const { kind, files } = await bring('From', ['FRA', 'LHR', 'JFK', 'HND', 'AKL']);
  expect(kind).toBe('towns');
  expect(files).toContain('places/airports.json');
  expect((await bring('Code', ['FRA', 'DEU', 'USA', 'JPN', 'NZL'])).kind).toBe('regions');
});

test('where the columns of coordinates are empty, places are found by name', () => {
  const table = tableOf(
    ['City', 'Latitude', 'Longitude'],
    european.map((city) => [city, Number.NaN, Number.NaN]),
  );
  const roles = { place: ['City'], latitude: ['Latitude'], longitude: ['Longitude'] };
  expect(drawMap('symbol-map', { table, roles, options: { map: '' } }).data).toHaveLength(5);
});
