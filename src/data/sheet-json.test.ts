import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sheet } from './sheet.ts';
import { readSheetJson, toSheetJson } from './sheet-json.ts';
import { toDictionary } from './table.ts';

const toText = (sheet: Sheet) => [...toSheetJson(sheet)].join('');

function sheetOf(columns: Record<string, (string | null)[]>): Sheet {
  const named = Object.entries(columns);
  return {
    rows: named[0]?.[1].length ?? 0,
    columns: named.map(([name, cells]) => ({
      key: name,
      name,
      type: { is: 'text' },
      written: { as: 'words', ...toDictionary(cells) },
    })),
  };
}

test('a sheet with any cells survives JSON', () => {
  const cell = fc.oneof(
    fc.constant(null),
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom('a', '\0', '__proto__'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, fc.constantFrom('x', 'y', null)), { maxLength: 40 }), (rows) => {
      const sheet = sheetOf({ a: rows.map(([one]) => one), __proto__: [], b: rows.map(([, other]) => other) });
      expect(readSheetJson(JSON.parse(toText(sheet)))).toEqual(sheet);
    }),
    { numRuns: 60 },
  );
});

test('a long column is sent in pieces and arrives complete', () => {
  const sheet = sheetOf({ id: Array.from({ length: 9000 }, (_, row) => `r${row}`), same: Array(9000).fill('x') });
  expect(readSheetJson(JSON.parse(toText(sheet)))).toEqual(sheet);
  expect(toText(sheet)).toContain('"words":["x"],"codes":[0,0');
});

test.each([null, 7, 'x', [], {}, { columns: 3 }, { rows: -1, columns: [null, 7, { name: 'a' }] }])(
  '%j is an empty sheet',
  (input) => {
    expect(readSheetJson(input)).toEqual({ rows: 0, columns: [] });
  },
);

test('invalid cells become empty, unknown types become text', () => {
  const { rows, columns } = readSheetJson({
    columns: [
      { key: 'a', type: { is: 'toString' }, cells: ['x', 7, null] },
      { key: 'b', name: 'B', type: { is: 'number' }, words: ['x', {}], codes: [0, 9, 'q'] },
      { key: 'c', type: { is: 'date', order: 'ymd', precision: 'day' } },
    ],
  });
  expect(rows).toBe(3);
  expect(columns.map(({ name, type }) => [name, type.is])).toEqual([
    ['a', 'text'],
    ['B', 'text'],
    ['c', 'date'],
  ]);
  expect(columns.map(({ written }) => written.as === 'words' && [...written.codes])).toEqual([
    [0, -1, -1],
    [0, -1, -1],
    [-1, -1, -1],
  ]);
});
