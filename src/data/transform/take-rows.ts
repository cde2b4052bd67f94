import { groupRows } from '../bulk/group-rows.ts';
import { type Column, columnOf, type NumberColumn, type Table, type TextColumn, type TimeColumn } from '../table.ts';
import { codesOf } from './codes-of.ts';

/** Table of these rows, in this order. −1 is a row of gaps. */
export function pickRows(table: Table, rows: Int32Array): Table {
  return { rows: rows.length, columns: table.columns.map((column) => pickCells(column, rows)) };
}

/** Cells of these rows, in this order. −1 is a gap. */
export function pickCells(column: Column, rows: Int32Array): Column {
  if (column.kind === 'text') {
    const { codes } = column;
    const result = new Int32Array(rows.length);
    for (let place = 0; place < rows.length; place++) result[place] = codes[rows[place] ?? -1] ?? -1;
    return { ...column, codes: result };
  }
  const { values } = column;
  const result = new Float64Array(rows.length);
  for (let place = 0; place < rows.length; place++) result[place] = values[rows[place] ?? -1] ?? Number.NaN;
  return { ...column, values: result };
}

/** Rows that pass a test. */
export function matchingRows(rows: number, holds: (row: number) => boolean): Int32Array {
  const result = new Int32Array(rows);
  let count = 0;
  for (let row = 0; row < rows; row++) if (holds(row)) result[count++] = row;
  return result.slice(0, count);
}

/** Column required by a step; `runSteps` has checked that it exists. */
export function theColumn(table: Table, key: string): Column {
  const column = columnOf(table, key);
  if (column === null) throw new Error(`a step runs without its column ${key}`);
  return column;
}

/** Columns required by a step. */
export function theColumns({ columns }: Table, keys: readonly string[]): Column[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return keys.map((key) => {
    const column = byKey.get(key);
    if (column === undefined) throw new Error(`a step runs without its column ${key}`);
    return column;
  });
}

/** Column of numbers or times required by a step. */
export function theFigures(table: Table, key: string): NumberColumn | TimeColumn {
  const column = theColumn(table, key);
  if (column.kind === 'text') throw new Error(`a step wants figures in the text column ${key}`);
  return column;
}

/** Column of words required by a step. */
export function theText(table: Table, key: string): TextColumn {
  const column = theColumn(table, key);
  if (column.kind !== 'text') throw new Error(`a step wants words in the column ${key} of figures`);
  return column;
}

/** Whether a cell is a gap. */
export function isGap(column: Column, row: number): boolean {
  if (column.kind === 'text') return (column.codes[row] ?? -1) < 0;
  return Number.isNaN(column.values[row] ?? Number.NaN);
}

/** Group number of each row, and first row of each group. */
export type Groups = { groups: Int32Array; count: number; firstRows: Int32Array };

/** Groups of rows with the same cells in these columns; without columns all rows are one group. Gaps are equal. */
export function groupsOf(table: Table, keys: readonly string[]): Groups {
  return groupRows(theColumns(table, keys).map(codesOf), table.rows);
}

/** Rows of each group in sequence, in the order of `order` (otherwise of the table), and the start of each group. */
export function rowsByGroup(
  { groups, count }: Pick<Groups, 'groups' | 'count'>,
  order?: Int32Array,
): { rows: Int32Array; starts: Int32Array } {
  const starts = new Int32Array(count + 1);
  for (const group of groups) starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  for (let group = 0; group < count; group++) starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  const next = starts.slice();
  const rows = new Int32Array(groups.length);
  for (let place = 0; place < groups.length; place++) {
    const row = order === undefined ? place : (order[place] ?? 0);
    const group = groups[row] ?? 0;
    const at = next[group] ?? 0;
    rows[at] = row;
    next[group] = at + 1;
  }
  return { rows, starts };
}
