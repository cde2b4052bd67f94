import { type Column, cellText, type Table, tableOf } from '#data/table.ts';

/** The same data long, a row a value, and not in order: from a wide table with `x` along the axis. */
export function toLong(table: Table, x: string): Table {
  const along = table.columns.find(({ key }) => key === x);
  if (along === undefined) throw new Error(`there is no column ${x}`);
  const others = table.columns.filter((column) => column !== along);
  const rows = others.flatMap((column) =>
    Array.from({ length: table.rows }, (_, row) => [cellOf(along, row), column.name, cellOf(column, row)]),
  );
  // Names have no order but that of the data: only numbers and moments are mixed up.
  const isText = along.kind === 'text';
  const mixed = isText ? rows : rows.toSorted((a, b) => Number(b[0]) - Number(a[0]));
  return tableOf([x, 'Series', 'Value'], isText ? mixed : byName(mixed));

  /** Sorted by series first, so that series appear in the order of the columns. */
  function byName(cells: typeof rows): typeof rows {
    const order = new Map(others.map(({ name }, place) => [name, place]));
    return cells.toSorted((a, b) => (order.get(String(a[1])) ?? 0) - (order.get(String(b[1])) ?? 0));
  }
}

function cellOf(column: Column, row: number): number | string | Date {
  if (column.kind === 'text') return cellText(column, row);
  const value = column.values[row] ?? Number.NaN;
  return column.kind === 'time' ? new Date(value) : value;
}
