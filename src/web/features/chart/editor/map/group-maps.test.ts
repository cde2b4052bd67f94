import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MapIndex } from '#chart/geo/map-file.ts';
import type { UploadedMap } from '#contract/data/own-maps.ts';
import { groupMaps } from './group-maps.ts';

const file = readFileSync(new URL('../../../../../../assets/geo/index.json', import.meta.url), 'utf8');
const { maps: index } = JSON.parse(file) as MapIndex; // as the builder wrote it
const boundary = (name: string, isOwn: boolean): UploadedMap => ({
  id: `00000000-0000-4000-8000-00000000000${isOwn ? 1 : 2}`,
  name,
  filename: `${name}.geojson`,
  regions: 2,
  columns: [],
  key: 'name',
  isFlat: false,
  size: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  isOwn,
});
const known = {
  index,
  own: [boundary('Districts', true), boundary('Wards', false)],
  suggested: [{ map: 'germany', matched: 12, share: 12 / 14 }],
  automatic: { name: 'World', found: 0 },
};

test('every map is in one group below the fitting ones', () => {
  const groups = groupMaps(known, '');
  expect(groups.map(({ title }) => title)).toEqual([
    'Matches your data',
    'Your maps',
    'Workspace maps',
    'World and continents',
    'World regions',
    'Countries and regions',
  ]);
  const [fits, ...rest] = groups;
  expect(fits?.maps.map(({ id, found }) => [id, found])).toEqual([
    ['', 0],
    ['germany', 12],
  ]);
  expect(rest.flatMap(({ maps }) => maps)).toHaveLength(index.length + 2);
});

test.each([
  ['deutschland', 'germany'],
  ['us counties', 'usa-counties'],
  ['France', 'france'],
  ['franc regi', 'france-regions'],
  ['ESP', 'spain'],
  ['district', 'own/00000000-0000-4000-8000-000000000001'],
])('“%s” finds %s first', (search, id) => {
  const [results] = groupMaps(known, search);
  expect(results?.maps[0]?.id).toBe(id);
});

test('a word that no map has finds nothing', () => {
  expect(groupMaps(known, 'atlantis')).toEqual([]);
});
