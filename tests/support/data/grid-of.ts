import { cellText, type Table, tableOf } from '../../../src/data/table.ts';

/** Table as tests write it: the names, then rows of cells; gaps are null and dates look like 2024-05-17. */
export type Grid = readonly (readonly (string | number | null)[])[];

export function gridOf(table: Table): Grid {
  const heads = table.columns.map(({ name }) => name);
  const rows = Array.from({ length: table.rows }, (_, row) =>
    table.columns.map((column) => {
      const text = cellText(column, row);
      if (text === '') return null;
      return column.kind === 'number' ? Number(Number(text).toPrecision(10)) : text.replace(/T00:00:00\.000Z$/, '');
    }),
  );
  return [heads, ...rows];
}

export function tableFrom([names = [], ...rows]: Grid): Table {
  const isDay = (cell: string | number | null) => typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell);
  return tableOf(
    names.map(String),
    rows.map((row) => row.map((cell) => (isDay(cell) ? new Date(String(cell)) : cell))),
  );
}
