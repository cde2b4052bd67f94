import { expect, test } from 'vitest';
import type { CellEvidence } from '#contract/data/data-shapes.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { toTable } from '#data/to-table.ts';
import {
  acceptCell,
  deleteColumn,
  deleteRow,
  demoteHeader,
  mergeColumns,
  promoteHeader,
  readingCellText,
  splitColumn,
  type TableParts,
  transpose,
  typeCell,
  unsureCells,
} from './change-table.ts';
import { checkTotals } from './check-totals.ts';

/** Each cell was read at its own place: x is its column, y its row. */
function tableOf(rows: readonly (readonly string[])[], confidence = 1): TableParts {
  const [names = [], ...cells] = rows;
  return {
    sheet: readSheetJson({
      columns: names.map((name, column) => ({ key: `k${column}`, name, cells: cells.map((row) => row[column]) })),
    }),
    evidence: cells.map((row, y) =>
      row.map(
        (_, x): CellEvidence => ({
          span: null,
          page: 1,
          box: { x, y, width: 1, height: 1 },
          confidence,
          method: 'ocr',
        }),
      ),
    ),
  };
}
const rowsOf = (table: TableParts) => [
  table.sheet.columns.map(({ name }) => name),
  ...table.evidence.map((cells, row) => cells.map((_, column) => readingCellText(table, { row, column }))),
];
const boxesOf = ({ evidence }: TableParts) => evidence.map((row) => row.map(({ box }) => box && `${box.x},${box.y}`));

const rents = [['City', 'Rent'], ['Oslo', '21'], ['Bergen', '17']]; // biome-ignore format: rows

test('typing keeps what was read, accepting marks it as checked, and both leave the queue', () => {
  const table = tableOf(rents, 0.5);
  expect(unsureCells(table)).toHaveLength(4);
  const typed = typeCell(table, { row: 0, column: 1 }, '27');
  expect([readingCellText(typed, { row: 0, column: 1 }), typed.evidence[0]?.[1]?.read]).toEqual(['27', '21']);
  expect(unsureCells(acceptCell(typed, { row: 1, column: 1 }))).toHaveLength(2);
  expect(typeCell(typed, { row: 0, column: 1 }, '21').evidence[0]?.[1]).not.toHaveProperty('read');
});

test('rows, columns and evidence stay side by side through every change of the shape', () => {
  const table = tableOf(rents);
  expect(rowsOf(transpose(table))).toEqual([['City', 'Oslo', 'Bergen'], ['Rent', '21', '17']]); // biome-ignore format: rows
  expect(boxesOf(transpose(table))).toEqual([[undefined, '1,0', '1,1']]);
  expect(rowsOf(promoteHeader(table))).toEqual([['Oslo', '21'], ['Bergen', '17']]); // biome-ignore format: rows
  expect(boxesOf(promoteHeader(table))).toEqual([['0,1', '1,1']]);
  expect(rowsOf(promoteHeader(demoteHeader(table)))).toEqual(rents);
  expect(boxesOf(deleteRow(table, 0))).toEqual([['0,1', '1,1']]);
  expect(boxesOf(deleteColumn(table, 0))).toEqual([['1,0'], ['1,1']]);
});

test('columns are merged around both places, and split again', () => {
  const merged = mergeColumns(tableOf(rents), 0);
  expect(rowsOf(merged)).toEqual([['City Rent'], ['Oslo 21'], ['Bergen 17']]);
  expect(merged.evidence[0]?.[0]?.box).toEqual({ x: 0, y: 0, width: 2, height: 1 });
  const split = splitColumn(merged, 0);
  expect(rowsOf(split).slice(1)).toEqual(rents.slice(1));
  expect(split.sheet.columns[1]?.type.is).toBe('number');
});

test('totals and shares are added up, with room for rounding', () => {
  const sentences = (rows: string[][]) =>
    checkTotals(toTable(splitTypes(tableOf(rows)))).map(({ sentence }) => sentence);
  expect(
    sentences([
      ['City', 'People'],
      ['A', '10'],
      ['B', '20'],
      ['Total', '30'],
    ]),
  ).toEqual(['People: the values add up to 30.']);
  expect(
    sentences([
      ['City', 'People'],
      ['A', '10'],
      ['B', '29'],
      ['Total', '30'],
    ]),
  ).toEqual(['People: the values add up to 39, but the total is 30.']);
  expect(
    sentences([
      ['City', 'Share'],
      ['A', '33.3%'],
      ['B', '33.3%'],
      ['C', '33.3%'],
    ]),
  ).toEqual(['Share: the values add up to 100%.']);
  expect(
    sentences([
      ['City', 'Share'],
      ['A', '60%'],
      ['B', '33%'],
    ]),
  ).toEqual(['Share: the values add up to 93, but shares should add up to 100%.']);
  expect(
    sentences([
      ['City', 'People'],
      ['A', '10'],
      ['B', '29'],
    ]),
  ).toEqual([]);
});

/** With the types that the cells show. */
function splitTypes(table: TableParts) {
  return promoteHeader(demoteHeader(table)).sheet;
}
