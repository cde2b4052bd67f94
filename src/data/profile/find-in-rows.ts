import type { Column, NumberColumn, Table, TextColumn } from '../table.ts';
import { counted, type Finding, type Looked, rowsWhere } from './finding.ts';

/** Rows that are there twice, and a total among the rows it is the total of. */
export function findInRows({ table }: Looked): Finding[] {
  return [...repeated(table), ...totals(table)];
}

const mostRows = 2_000_000;

function repeated(table: Table): Finding[] {
  if (table.rows < 2 || table.rows > mostRows || table.columns.length < 2) return [];
  const rows = repeatedRows(table);
  if (rows.length === 0) return [];
  const sentence =
    rows.length === 1
      ? `Row ${(rows[0] ?? 0) + 1} is the same as one above.`
      : `${counted(rows.length, 'row')} are the same as one above.`;
  return [
    { kind: 'repeated-rows', sentence, column: null, rows, step: { kind: 'distinct', columns: [], keep: 'first' } },
  ];
}

/** Rows are told apart column by column, for as long as some are still alike: mostly the first columns are enough. */
function repeatedRows({ rows, columns }: Table): number[] {
  let groups = new Int32Array(rows);
  for (const column of columns) {
    const known = new Map<string, number>();
    const next = new Int32Array(rows);
    for (let row = 0; row < rows; row++) {
      const key = `${groups[row]} ${cellOf(column, row)}`;
      const group = known.get(key) ?? known.size;
      known.set(key, group);
      next[row] = group;
    }
    if (known.size === rows) return [];
    groups = next;
  }
  const seen = new Set<number>();
  const isEmpty = (row: number) =>
    columns.every((column) => Number.isNaN(cellOf(column, row)) || cellOf(column, row) === -1);
  return rowsWhere(rows, (row) => {
    const group = groups[row] ?? 0;
    const isRepeated = seen.has(group) && !isEmpty(row);
    seen.add(group);
    return isRepeated;
  });
}

function cellOf(column: Column, row: number): number {
  return (column.kind === 'text' ? column.codes[row] : column.values[row]) ?? Number.NaN;
}

const totalWord =
  /^(?:grand |sub)?(?:totals?|sum|overall|all|gesamt\p{L}*|insgesamt|summe|zusammen|ensemble|totale|suma|razem|ogółem|totaal|totalt|summa|toplam|итого|всего|合計|総計|合计|总计|المجموع)\b/iu;

/** A row that is called a total, and is the sum of the others in some column. */
function totals(table: Table): Finding[] {
  const label = table.columns.find((column): column is TextColumn => column.kind === 'text');
  const figures = table.columns.filter((column): column is NumberColumn => column.kind === 'number');
  if (label === undefined || table.rows < 3 || figures.length === 0) return [];
  const named = new Set(
    label.words.flatMap((word, place) => (totalWord.test(word.trim()) || /計$|计$/u.test(word) ? [place] : [])),
  );
  if (named.size === 0) return [];
  const rows = rowsWhere(table.rows, (row) => named.has(label.codes[row] ?? -1));
  const row = rows.find((each) => figures.some((column) => isSumAt(column.values, each, rows)));
  if (row === undefined) return [];
  const word = label.words[label.codes[row] ?? -1] ?? '';
  return [
    {
      kind: 'total',
      sentence: `“${word.trim()}” in row ${row + 1} is the sum of the other rows.`,
      column: label.key,
      rows: [row],
      step: {
        kind: 'filter',
        match: 'all',
        conditions: [{ column: label.key, operator: 'is-not', value: word, mindsCase: true }],
      },
    },
  ];
}

function isSumAt(values: Float64Array, total: number, totalRows: readonly number[]): boolean {
  const left = new Set(totalRows);
  const sum = values.reduce(
    (before, value, row) => (left.has(row) || Number.isNaN(value) ? before : before + value),
    0,
  );
  const said = values[total] ?? Number.NaN;
  return said !== 0 && Math.abs(said - sum) <= Math.abs(said) * 0.005;
}
