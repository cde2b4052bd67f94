import { expect, test } from 'vitest';
import { type Table, tableOf } from '#data/table.ts';
import { mapOfAreas } from './results/shapes-offer.tsx';
import type { ImportedTable } from './use-box.ts';

function found(table: Table, { key = 'name', isFlat = false } = {}): ImportedTable {
  const areas = { count: table.rows, isFlat, key, csv: '' };
  const from = { is: 'dataset', id: '' } as const;
  const shapes = { file: new File([], 'a.kml'), areas };
  return {
    name: '',
    sheet: { rows: 0, columns: [] },
    table,
    notes: [],
    parts: [],
    part: '',
    from,
    sampleOf: null,
    shapes,
  };
}

const rolesOf = (table: Table, look = {}) => mapOfAreas(found(table, look))?.document.roles;

test('areas are colored by the first number that is no code', () => {
  const table = tableOf(
    ['objectid', 'name', 'people'],
    [
      [1, 'North', 5],
      [2, 'South', 6],
    ],
  );
  expect(rolesOf(table)).toEqual({ region: ['name'], value: ['people'] });
});

test('without a number by what they belong to, and else by themselves', () => {
  const kinds = tableOf(
    ['name', 'kind'],
    [
      ['North', 'a'],
      ['South', 'b'],
      ['East', 'a'],
    ],
  );
  expect(rolesOf(kinds)).toEqual({ region: ['name'], category: ['kind'] });
  expect(rolesOf(tableOf(['name'], [['North'], ['South']]))).toEqual({ region: ['name'], category: ['name'] });
});

test('many areas of which nothing is said make no map', () => {
  expect(
    rolesOf(
      tableOf(
        ['name'],
        Array.from({ length: 13 }, (_, at) => [`Ward ${at}`]),
      ),
    ),
  ).toBeUndefined();
});

test('a drawing becomes a map of a drawing', () => {
  const table = tableOf(
    ['id', 'seats'],
    [
      ['A', 5],
      ['B', 6],
    ],
  );
  expect(mapOfAreas(found(table, { key: 'id', isFlat: true }))).toMatchObject({ template: 'svg-map' });
});
