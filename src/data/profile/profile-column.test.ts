import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Column, tableOf } from '../table.ts';
import { profileColumn } from './profile-column.ts';

function columnOf(cells: readonly (number | string | Date | null)[]): Column {
  const [column] = tableOf(
    ['x'],
    cells.map((cell) => [cell]),
  ).columns;
  if (column === undefined) throw new Error('no column');
  return column;
}

test('figures', () => {
  expect(profileColumn(columnOf([4, 1, null, 3, 2, 2]))).toEqual({
    kind: 'number',
    key: 'x',
    name: 'x',
    type: null,
    rows: 6,
    gaps: 1,
    distinct: 4,
    isUnique: false,
    isConstant: false,
    sorted: null,
    least: 1,
    lower: 2,
    median: 2,
    upper: 3,
    most: 4,
    mean: 2.4,
    bins: expect.any(Array),
    outliers: { count: 0, rows: [] },
  });
});

test('words', () => {
  expect(profileColumn(columnOf(['b', 'a', 'b', null, 'long word']))).toMatchObject({
    kind: 'text',
    rows: 5,
    gaps: 1,
    distinct: 3,
    top: [
      { word: 'b', count: 2 },
      { word: 'a', count: 1 },
      { word: 'long word', count: 1 },
    ],
    longest: 'long word',
    isUnique: false,
  });
});

test.each([
  [[1, 2, 2, 3], 'up'],
  [[3, null, 1], 'down'],
  [[1, 3, 2], null],
  [[1, 1], null],
  [['a', 'b', 'c'], 'up'],
  [['c', 'a', 'b'], null],
])('%j goes %s', (cells, sorted) => {
  expect(profileColumn(columnOf(cells))).toMatchObject({ sorted });
});

test('an outlier is far from the middle half', () => {
  expect(profileColumn(columnOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 60]))).toMatchObject({ outliers: { count: 1, rows: [9] } });
});

const days = (...list: string[]) => columnOf(list.map((day) => new Date(`${day}T00:00:00Z`)));

test.each([
  [['2018-01-01', '2020-01-01', '2021-01-01', '2022-01-01'], { unit: 'year', count: 1 }, ['2019-01-01']],
  [['2020-01-01', '2025-01-01', '2030-01-01', '2040-01-01'], { unit: 'year', count: 5 }, ['2035-01-01']],
  [['2024-01-01', '2024-02-01', '2024-03-01', '2024-05-01'], { unit: 'month', count: 1 }, ['2024-04-01']],
  [['2023-10-01', '2024-01-01', '2024-04-01'], { unit: 'quarter', count: 1 }, []],
  [['2023-07-01', '2024-01-01', '2024-07-01'], { unit: 'half', count: 1 }, []],
  [['2024-01-29', '2024-02-05', '2024-02-12'], { unit: 'week', count: 1 }, []],
  [['2024-03-05', '2024-03-06', '2024-03-07', '2024-03-09'], { unit: 'day', count: 1 }, ['2024-03-08']],
  [['2024-03-07', '2024-03-08', '2024-03-11', '2024-03-12', '2024-03-13'], { unit: 'day', count: 1 }, []],
  [['2024-03-05', '2024-03-05', '2024-03-06', '2024-03-06', '2024-03-07'], { unit: 'day', count: 1 }, []],
  [['2001-01-03', '2005-07-02', '2011-12-30'], null, []],
])('%j has the step %j and lacks %j', (list, step, missing) => {
  expect(profileColumn(days(...list))).toMatchObject({
    step,
    missing: { count: missing.length, moments: missing.map((day) => Date.parse(day)) },
  });
});

test('an empty column has a profile', () => {
  expect(profileColumn(columnOf([null, null]))).toMatchObject({
    gaps: 2,
    distinct: 0,
    isUnique: false,
    isConstant: false,
  });
  expect(profileColumn({ kind: 'number', key: 'n', name: 'n', values: new Float64Array() })).toMatchObject({
    rows: 0,
    bins: [],
  });
});

test('every value is in one bin, and the quarters are in order', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 }), (values) => {
      const profile = profileColumn({ kind: 'number', key: 'n', name: 'n', values: Float64Array.from(values) });
      if (profile.kind !== 'number') throw new Error('no number');
      expect(profile.bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
      expect(profile.bins.length).toBeLessThanOrEqual(26);
      const { least, lower, median, upper, most } = profile;
      expect([least, lower, median, upper, most].toSorted((a, b) => a - b)).toEqual([
        least,
        lower,
        median,
        upper,
        most,
      ]);
      expect(profile.distinct).toBe(new Set(values.map((value) => value + 0)).size);
    }),
  );
});
