import { expect, test } from 'vitest';
import { columnOf, tableOf } from '#data/table.ts';
import { blankDocument, type Document } from '../document/document.ts';
import { readDocument } from '../document/read.ts';
import { templateOf } from '../template/all-types.ts';
import { rowsForReaders } from './combine/settle-rows.ts';
import { filterValues, readerFilter } from './reader-filter.ts';

const cities = tableOf(
  ['City', 'Region', 'People'],
  [
    ['São Paulo', 'South', 12],
    ['Oslo', 'North', 0.7],
    ['Bergen', 'North', 0.3],
    ['Lima', 'South', 10],
  ],
);

function chartOf(id: string, roles: Document['roles'], table = cities, filter: string | null = 'Region') {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no template ${id}`);
  const document = { ...blankDocument(id), roles, readerControls: { search: true, filter } };
  return { document, table, template };
}

const bars = chartOf('bar', { label: ['City'], value: ['People'] });

/** The words of the first column that are left. */
function left(search: string, value = ''): { words: readonly string[]; shown: number } {
  const { chart, shown } = readerFilter(bars)({ search, value });
  const column = chart === null ? null : columnOf(chart.table, 'City');
  return { words: column?.kind === 'text' ? column.words : [], shown };
}

test('a search finds rows by any of their words, whatever their case and accents', () => {
  expect(left('sao')).toEqual({ words: ['São Paulo'], shown: 1 });
  expect(left('NORTH ber')).toEqual({ words: ['Bergen'], shown: 1 });
  expect(left('  ')).toEqual({ words: ['São Paulo', 'Oslo', 'Bergen', 'Lima'], shown: 4 });
});

test('a filter and a search go together, and nothing is nothing', () => {
  expect(left('', 'North')).toEqual({ words: ['Oslo', 'Bergen'], shown: 2 });
  expect(left('o', 'North')).toEqual({ words: ['Oslo', 'Bergen'], shown: 2 });
  expect(left('lima', 'North')).toEqual({ words: [], shown: 0 });
  expect(left('', 'East')).toEqual({ words: [], shown: 0 });
});

test('series of a wide table are found by their names', () => {
  const wide = tableOf(['Year', 'Norway', 'Peru'], [['2001', 1, 2]]);
  const find = readerFilter(chartOf('line', { x: ['Year'], y: ['Norway', 'Peru'] }, wide, null));
  const found = find({ search: 'peru', value: '' });
  expect(found).toMatchObject({ shown: 1, all: 2, counted: 'series' });
  expect(found.chart?.document.roles.y).toEqual(['Peru']);
  expect(find({ search: 'chile', value: '' }).chart).toBeNull();
});

test('the entries of a filter are in order, and only those of the data', () => {
  expect(filterValues(bars)).toEqual(['North', 'South']);
  const years = tableOf(
    ['City', 'Year', 'People'],
    [2003, 2001, 2003].map((year) => ['Oslo', year, 1]),
  );
  expect(filterValues(chartOf('bar', { label: ['City'], value: ['People'] }, years, 'Year'))).toEqual(['2001', '2003']);
  expect(filterValues(chartOf('bar', { label: ['City'], value: ['People'] }, years, 'Gone'))).toEqual([]);
});

test('rows are published one by one only where readers filter by what combining would lose', () => {
  const byRegion = { label: ['Region'], value: ['People'] };
  const rowsOf = (filter: string | null) => rowsForReaders(chartOf('bar', byRegion, cities, filter)).table.rows;
  expect(rowsOf(null)).toBe(2);
  expect(rowsOf('Region')).toBe(2);
  expect(rowsOf('City')).toBe(4);
});

test('an old document has no controls, and strange ones are read as none', () => {
  const read = (readerControls: unknown) => {
    const result = readDocument({ ...blankDocument('bar'), readerControls });
    return result.ok ? result.document.readerControls : null;
  };
  expect(read(undefined)).toEqual({ search: false, filter: null });
  expect(read({ search: 'yes', filter: '' })).toEqual({ search: false, filter: null });
});
