import { type Column, cellText, type Table } from '#data/table.ts';

const mostColumns = 60;
const mostValues = 30;
const longestValue = 60;

/** Columns of a table as a model needs them: names, kinds, and some values. */
export function describeTable(table: Table): string {
  const columns = table.columns.slice(0, mostColumns).map((column) => ({
    name: column.name,
    kind: column.kind,
    ...valuesOf(column, table.rows),
  }));
  return JSON.stringify({ rows: table.rows, columns }, null, 1);
}

function valuesOf(column: Column, rows: number) {
  if (column.kind === 'text') {
    const values = column.words.slice(0, mostValues).map((word) => word.slice(0, longestValue));
    return { values, ...(column.words.length > mostValues ? { moreValues: column.words.length - mostValues } : {}) };
  }
  const [low, high] = placesOfEnds(column.values);
  return rows === 0 || low < 0 ? {} : { lowest: shown(column, low), highest: shown(column, high) };
}

function shown(column: Column, row: number): string {
  return column.kind === 'time' ? cellText(column, row).slice(0, 10) : cellText(column, row);
}

/** Rows of the smallest and the largest value; −1 where there is none. */
function placesOfEnds(values: Float64Array): [number, number] {
  let [low, high] = [-1, -1];
  values.forEach((value, row) => {
    if (Number.isNaN(value)) return;
    if (low < 0 || value < (values[low] ?? 0)) low = row;
    if (high < 0 || value > (values[high] ?? 0)) high = row;
  });
  return [low, high];
}
