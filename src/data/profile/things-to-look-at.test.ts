import { expect, test } from 'vitest';
import type { Sheet } from '../sheet.ts';
import { tableOf, toDictionary } from '../table.ts';
import { toTable } from '../to-table.ts';
import type { ColumnType } from '../types/column-type.ts';
import { thingsToLookAt } from './things-to-look-at.ts';

const year = (number: number) => new Date(Date.UTC(number, 0, 1));

test('ordinary data has no findings', () => {
  const table = tableOf(
    ['Country', 'Year', 'Value'],
    ['Chile', 'Peru'].flatMap((name) =>
      [2019, 2020, 2021, 2022].map((at, place) => [name, year(at), place * 3 + name.length] as const),
    ),
  );
  expect(thingsToLookAt(table)).toEqual([]);
});

test('values that are much larger', () => {
  const values = [...Array.from({ length: 60 }, (_, place) => 10 + (place % 7)), 5000, 6000, 7000];
  const table = tableOf(
    ['Name', 'Sales'],
    values.map((value, place) => [`n${place}`, value]),
  );
  expect(thingsToLookAt(table)).toMatchObject([
    {
      kind: 'much-larger',
      sentence: '3 values in “Sales” are more than 10 times larger than the rest.',
      column: 'Sales',
      rows: [60, 61, 62],
    },
  ]);
});

test('values that are far from the rest', () => {
  const table = tableOf(
    ['Name', 'Sales'],
    [...Array.from({ length: 40 }, (_, place) => 10 + (place % 9)), 90].map((value, place) => [`n${place}`, value]),
  );
  expect(thingsToLookAt(table)).toMatchObject([
    { sentence: '1 value in “Sales” is far from the rest: 90.', rows: [40] },
  ]);
});

test('a year that is missing', () => {
  const table = tableOf(
    ['When', 'Value'],
    [2017, 2018, 2020, 2021].map((at, place) => [year(at), place + 5]),
  );
  expect(thingsToLookAt(table)).toMatchObject([
    {
      sentence: 'The year 2019 is missing in “When”.',
      step: { kind: 'add-dates', column: 'When', unit: 'year', within: [] },
    },
  ]);
});

test('several months that are missing', () => {
  const table = tableOf(
    ['When', 'Value'],
    [0, 1, 2, 5, 6, 7, 8].map((month) => [new Date(Date.UTC(2024, month, 1)), month + 5]),
  );
  expect(thingsToLookAt(table)).toMatchObject([
    { sentence: '2 months are missing in “When”: April 2024 and May 2024.' },
  ]);
});

test.each([
  [['Berlin', 'Berlin ', 'Bonn', 'Berlin'], '“Berlin ” and “Berlin” in “City” differ only by a space (1 row).'],
  [
    ['Berlin', 'berlin', 'Bonn', 'Berlin'],
    '“berlin” and “Berlin” in “City” differ only by upper and lower case (1 row).',
  ],
  [['New York', 'NewYork', 'Bonn', 'New York'], '“NewYork” and “New York” in “City” differ only by a space (1 row).'],
])('%j', (words, sentence) => {
  const table = tableOf(
    ['City', 'Value'],
    words.map((word, place) => [word, place + 5]),
  );
  expect(thingsToLookAt(table)).toMatchObject([
    {
      sentence,
      rows: [1],
      step: { kind: 'replace', columns: ['City'], how: 'exact', find: words[1], with: words[0], mindsCase: true },
    },
  ]);
});

test('rows that are repeated', () => {
  const table = tableOf(
    ['Name', 'Value'],
    [
      ['a', 1],
      ['b', 2],
      ['a', 1],
      ['a', 3],
    ],
  );
  expect(thingsToLookAt(table)).toMatchObject([
    { kind: 'repeated-rows', sentence: 'Row 3 is a duplicate of a row above.', rows: [2], step: { kind: 'distinct' } },
  ]);
});

test.each(['Total', 'Grand total', 'Summe', 'Insgesamt', 'Итого', '合計', 'Total (all regions)'])(
  '“%s” among the rows',
  (word) => {
    const table = tableOf(
      ['Region', 'Value'],
      [
        ['North', 10],
        ['South', 20],
        [word, 30],
      ],
    );
    expect(thingsToLookAt(table)).toMatchObject([
      {
        sentence: `“${word}” in row 3 is the sum of the other rows.`,
        rows: [2],
        step: { kind: 'filter', conditions: [{ column: 'Region', operator: 'is-not', value: word }] },
      },
    ]);
  },
);

test('a region that only sounds like a total is none', () => {
  const table = tableOf(
    ['Region', 'Value'],
    [
      ['North', 10],
      ['South', 20],
      ['Allgäu', 30],
      ['Total', 7],
    ],
  );
  expect(thingsToLookAt(table)).toEqual([]);
});

test('zeros that may be gaps', () => {
  const table = tableOf(
    ['Name', 'Value'],
    [100, 120, 0, 130, 110, 90].map((value, place) => [`n${place}`, value]),
  );
  expect(thingsToLookAt(table)).toMatchObject([
    {
      kind: 'zeros',
      sentence: '1 zero in “Value” may stand for a gap: no other value is near zero.',
      rows: [2],
      step: { kind: 'replace', find: 0, with: '' },
    },
  ]);
});

test('one value below zero', () => {
  const table = tableOf(
    ['Name', 'Value'],
    Array.from({ length: 60 }, (_, place) => [`n${place}`, place === 7 ? -20 : 20 + (place % 9)]),
  );
  expect(thingsToLookAt(table).map(({ kind }) => kind)).toContain('below-zero');
});

test('gaps, and a constant column', () => {
  const table = tableOf(
    ['Name', 'Value', 'Unit'],
    [1, null, 3, null, 5, 6].map((value, place) => [`n${place}`, value, 'kg']),
  );
  expect(thingsToLookAt(table).map(({ sentence }) => sentence)).toEqual([
    '“Value” is empty in 2 of 6 rows.',
    'All values of “Unit” are the same.',
  ]);
});

function sheetOf(cells: Record<string, { type: ColumnType; cells: string[] }>): Sheet {
  const columns = Object.entries(cells).map(([name, { type, cells: list }]) => ({
    key: name,
    name,
    type,
    written: { as: 'words' as const, ...toDictionary(list) },
  }));
  return { rows: columns[0]?.written.codes.length ?? 0, columns };
}

const style = { decimal: '.', group: '' } as const;

test('findings from the text of the cells', () => {
  const sheet = sheetOf({
    Country: { type: { is: 'country' }, cells: ['Germany', 'Narnia', 'France', 'Italy'] },
    Cost: { type: { is: 'currency', style, before: '', after: '' }, cells: ['€5', '€6', '$7', '€8'] },
    Count: { type: { is: 'number', style, before: '', after: '' }, cells: ['5', 'many', '6', '7'] },
  });
  expect(thingsToLookAt(toTable(sheet), sheet).map(({ sentence, rows }) => [sentence, rows])).toEqual([
    ['1 cell in “Country” does not match the type Country: “Narnia”.', [1]],
    ['“Cost” mixes € and $.', [2]],
    ['1 cell in “Count” does not match the type Number: “many”.', [1]],
  ]);
});

test('shares that nearly add up to a whole', () => {
  const sheet = sheetOf({
    Party: { type: { is: 'category' }, cells: ['a', 'b', 'c'] },
    Share: { type: { is: 'percent', style, before: '', after: '%' }, cells: ['50 %', '30 %', '23 %'] },
  });
  expect(thingsToLookAt(toTable(sheet), sheet)).toMatchObject([
    { sentence: 'The shares of “Share” add up to 103 %, not to 100 %.' },
  ]);
});
