import { type Column, type ColumnKind, cellText } from '../table.ts';
import type { ColumnType } from '../types/column-type.ts';
import { wordBook } from './word-book.ts';

/** Kind that can hold the cells of all columns: their common kind, otherwise text. */
function kindOf(columns: readonly Column[]): ColumnKind {
  const [first] = columns;
  return first !== undefined && columns.every(({ kind }) => kind === first.kind) ? first.kind : 'text';
}

/** Type shared by all columns, if there is one. */
export function sharedType(columns: readonly Column[]): { type?: ColumnType } {
  const [first] = columns;
  if (first?.type === undefined) return {};
  const json = JSON.stringify(first.type);
  return columns.every(({ type }) => JSON.stringify(type) === json) ? { type: first.type } : {};
}

/**
 * Cells of several columns in a new order as one column. `columnAt` and `rowAt` give the source of each cell; −1 is a
 * gap.
 */
export function gather(
  columns: readonly Column[],
  size: number,
  at: { columnAt: (place: number) => number; rowAt: (place: number) => number },
): { kind: 'text'; codes: Int32Array; words: readonly string[] } | { kind: 'number' | 'time'; values: Float64Array } {
  const kind = kindOf(columns);
  if (kind === 'text') {
    const book = wordBook();
    const known = columns.map((column) => (column.kind === 'text' ? Int32Array.from(column.words, book.codeOf) : null));
    const codeAt = (place: number, row: number): number => {
      const column = columns[place];
      if (column?.kind === 'text') return known[place]?.[column.codes[row] ?? -1] ?? -1;
      const text = column === undefined ? '' : plainText(column, row);
      return text === '' ? -1 : book.codeOf(text);
    };
    const codes = new Int32Array(size);
    for (let place = 0; place < size; place++) codes[place] = codeAt(at.columnAt(place), at.rowAt(place));
    return { kind, codes, words: book.words };
  }
  const all = columns.map((column) => (column.kind === 'text' ? new Float64Array() : column.values));
  const values = new Float64Array(size);
  for (let place = 0; place < size; place++) values[place] = all[at.columnAt(place)]?.[at.rowAt(place)] ?? Number.NaN;
  return { kind, values };
}

/** Text of a cell; times at midnight are written as dates. */
export function plainText(column: Column, row: number): string {
  const text = cellText(column, row);
  return column.kind === 'time' ? text.replace(/T00:00:00\.000Z$/, '') : text;
}
