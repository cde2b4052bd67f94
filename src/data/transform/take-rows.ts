import type { Column, Table } from '../table.ts';

/** Table of these rows, in this order. −1 is a row of gaps. */
export function takeRows(table: Table, rows: Int32Array): Table {
  return { rows: rows.length, columns: table.columns.map((column) => takeCells(column, rows)) };
}

/** Cells of these rows, in this order. −1 is a gap. */
export function takeCells(column: Column, rows: Int32Array): Column {
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
export function rowsWhere(rows: number, holds: (row: number) => boolean): Int32Array {
  const result = new Int32Array(rows);
  let count = 0;
  for (let row = 0; row < rows; row++) if (holds(row)) result[count++] = row;
  return result.slice(0, count);
}
