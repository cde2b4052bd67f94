import { type Column, cellText, columnOf, type Table } from '#data/table.ts';

type Facet = { name: string; table: Table; rowOf: (row: number) => number };

/** More panels than these are not drawn. */
export const maxFacets = 60;

/** Names of all panels of a chart, those beyond the most, too. */
export function facetNamesOf(table: Table, key: string | null): string[] {
  const column = key === null ? null : columnOf(table, key);
  if (column === null) return [];
  const names = new Set(Array.from({ length: table.rows }, (_, row) => cellText(column, row)));
  names.delete('');
  return [...names];
}

/** A table for each value of a column, in the order they first appear; without a column the table as it is. */
export function facetsOf(table: Table, key: string | null): Facet[] {
  const column = key === null ? null : columnOf(table, key);
  if (column === null) return [{ name: '', table, rowOf: (row) => row }];
  const byName = new Map<string, number[]>();
  for (let row = 0; row < table.rows; row++) {
    const name = cellText(column, row);
    if (name === '') continue;
    const rows = byName.get(name);
    if (rows === undefined) byName.set(name, [row]);
    else rows.push(row);
  }
  return Array.from(byName)
    .slice(0, maxFacets)
    .map(([name, rows]) => ({
      name,
      table: { rows: rows.length, columns: table.columns.map((each) => pick(each, rows)) },
      rowOf: (row) => rows[row] ?? -1,
    }));
}

function pick(column: Column, rows: readonly number[]): Column {
  if (column.kind === 'text') return { ...column, codes: Int32Array.from(rows, (row) => column.codes[row] ?? -1) };
  return { ...column, values: Float64Array.from(rows, (row) => column.values[row] ?? Number.NaN) };
}
