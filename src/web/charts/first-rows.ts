import type { Column, Table } from '#data/table.ts';

/** The first rows of a table: enough for a thumbnail of a very long one. */
export function firstRowsOf(table: Table, most: number): Table {
  if (table.rows <= most) return table;
  return { rows: most, columns: table.columns.map((column) => cut(column, most)) };
}

function cut(column: Column, most: number): Column {
  if (column.kind !== 'text') return { ...column, values: column.values.subarray(0, most) };
  const { key, name, type, words, codes } = column;
  return { kind: 'text', key, name, ...(type && { type }), words, codes: codes.subarray(0, most) };
}
