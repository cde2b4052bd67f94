import { counted } from '#lib/counted.ts';
import type { Sheet } from '../sheet.ts';
import type { Column, NumberColumn, Table, TextColumn } from '../table.ts';
import type { Profile } from './profile-column.ts';

/** Step that would fix a finding, as far as it is decided: `readSteps` of the transforms fills in the rest. */
type SuggestedStep =
  | { kind: 'replace'; columns: string[]; how: 'exact'; find: string | number; with: string; mindsCase: true }
  | {
      kind: 'filter';
      match: 'all';
      conditions: { column: string; operator: 'is-not'; value: string; mindsCase: true }[];
    }
  | { kind: 'distinct'; columns: []; keep: 'first' }
  | { kind: 'add-dates'; column: string; unit: 'day' | 'week' | 'month' | 'quarter' | 'year'; within: [] };

/** Something in the data that deserves attention, as a sentence. */
export type Finding = {
  kind: string;
  sentence: string;
  /** Key of the column, null when it is about whole rows. */
  column: string | null;
  /** Some of the affected rows. */
  rows: readonly number[];
  step: SuggestedStep | null;
};

/** Data to examine: the table, the profiles of its columns, and the sheet. */
export type ProfileInput = { table: Table; profiles: readonly Profile[]; sheet: Sheet | null };

const maxShownRows = 1000;

/** Number of rows that pass a test, and the first of them. */
export function sampleMatchingRows(all: number, is: (row: number) => boolean): { count: number; rows: number[] } {
  const rows: number[] = [];
  let count = 0;
  for (let row = 0; row < all; row++) {
    if (!is(row)) continue;
    if (count++ < maxShownRows) rows.push(row);
  }
  return { count, rows };
}

/** Duplicate rows, and a total among the rows it adds up. */
export function findInRows({ table, profiles }: ProfileInput): Finding[] {
  const isTold = profiles.some(({ isUnique, gaps }) => isUnique && gaps === 0);
  return [...(isTold ? [] : repeated(table)), ...totals(table)];
}

const maxComparedRows = 2_000_000;

function repeated(table: Table): Finding[] {
  if (table.rows < 2 || table.rows > maxComparedRows || table.columns.length < 2) return [];
  const groups = groupsOf(table);
  if (groups === null) return [];
  const seen = new Uint8Array(table.rows);
  const { rows, count } = sampleMatchingRows(table.rows, (row) => {
    const group = groups[row] ?? 0;
    const isRepeated = seen[group] === 1 && !isEmpty(table, row);
    seen[group] = 1;
    return isRepeated;
  });
  if (count === 0) return [];
  const sentence =
    count === 1
      ? `Row ${(rows[0] ?? 0) + 1} is a duplicate of a row above.`
      : `${counted(count, 'row')} are duplicates of rows above.`;
  return [
    { kind: 'repeated-rows', sentence, column: null, rows, step: { kind: 'distinct', columns: [], keep: 'first' } },
  ];
}

/**
 * Group number of each row, shared by equal rows. Null when there are no duplicates: rows are compared column by
 * column, as long as some are equal.
 */
function groupsOf({ rows, columns }: Table): Int32Array | null {
  let groups = new Int32Array(rows);
  for (const column of columns) {
    const codes = codesOf(column);
    const known = new Map<number, number>();
    const next = new Int32Array(rows);
    for (let row = 0; row < rows; row++) {
      const key = (groups[row] ?? 0) * (rows + 1) + (codes[row] ?? 0) + 1;
      const group = known.get(key) ?? known.size;
      if (group === known.size) known.set(key, group);
      next[row] = group;
    }
    if (known.size === rows) return null;
    groups = next;
  }
  return groups;
}

/** For each row the index of its value among the different ones, −1 or another index for a gap. */
function codesOf(column: Column): Int32Array {
  if (column.kind === 'text') return column.codes;
  const places = new Map<number, number>();
  return Int32Array.from(column.values, (value) => {
    const place = places.get(value) ?? places.size;
    if (place === places.size) places.set(value, place);
    return place;
  });
}

function isEmpty({ columns }: Table, row: number): boolean {
  return columns.every((column) =>
    column.kind === 'text' ? column.codes[row] === -1 : Number.isNaN(column.values[row]),
  );
}

const totalWord =
  /^(?:grand |sub)?(?:totals?|sum|overall|all|gesamt\p{L}*|insgesamt|summe|zusammen|ensemble|totale|suma|razem|ogółem|totaal|totalt|summa|toplam|итого|всего|合計|総計|合计|总计|المجموع)(?!\p{L})/iu;

/** Row that is named a total, and is the sum of the others in some column. */
function totals(table: Table): Finding[] {
  const label = table.columns.find((column): column is TextColumn => column.kind === 'text');
  const figures = table.columns.filter((column): column is NumberColumn => column.kind === 'number');
  if (label === undefined || table.rows < 3 || figures.length === 0) return [];
  const named = new Set(
    label.words.flatMap((word, place) => (totalWord.test(word.trim()) || /計$|计$/u.test(word) ? [place] : [])),
  );
  if (named.size === 0) return [];
  const { rows } = sampleMatchingRows(table.rows, (row) => named.has(label.codes[row] ?? -1));
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
  const value = values[total] ?? Number.NaN;
  return value !== 0 && Math.abs(value - sum) <= Math.abs(value) * 0.005;
}
