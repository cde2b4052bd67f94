import type { Sheet, SheetColumn } from './sheet.ts';
import type { Column, Table } from './table.ts';
import { columnTypes } from './types/column-type.ts';
import { readWord } from './types/read-word.ts';
import { wordsOfWritten } from './written.ts';

/** Cache of read columns: sheets change by getting new columns, and the others stay. */
const known = new WeakMap<SheetColumn, Column>();

/** Values of a sheet; cells that do not fit their column are gaps. */
export function toTable({ rows, columns }: Sheet): Table {
  return { rows, columns: columns.map((column) => readColumn(column, rows)) };
}

function readColumn(column: SheetColumn, rows: number): Column {
  const before = known.get(column);
  if (before !== undefined && lengthOf(before) === rows) return before;
  const result = columnTypes[column.type.is].kind === 'text' ? readWords(column, rows) : readValues(column, rows);
  known.set(column, result);
  return result;
}

function lengthOf(column: Column): number {
  return column.kind === 'text' ? column.codes.length : column.values.length;
}

/** Reads each distinct word once. */
function readValues({ key, name, type, written }: SheetColumn, rows: number): Column {
  const { codes, words } = wordsOfWritten(written);
  const worth = Float64Array.from(words, (word) => {
    const value = readWord(word, type);
    return typeof value === 'number' ? value : Number.NaN;
  });
  const values = new Float64Array(rows).fill(Number.NaN);
  for (let row = 0; row < rows; row++) {
    const code = codes[row] ?? -1;
    if (code >= 0) values[row] = worth[code] ?? Number.NaN;
  }
  return { kind: type.is === 'date' ? 'time' : 'number', key, name, type, values };
}

function readWords({ key, name, type, written }: SheetColumn, rows: number): Column {
  const cells = wordsOfWritten(written);
  const words: string[] = [];
  const places = Int32Array.from(cells.words, (word) => {
    const value = readWord(word, type);
    return typeof value === 'string' ? words.push(value) - 1 : -1;
  });
  const codes = new Int32Array(rows).fill(-1);
  for (let row = 0; row < rows; row++) {
    const code = cells.codes[row] ?? -1;
    if (code >= 0) codes[row] = places[code] ?? -1;
  }
  return { kind: 'text', key, name, type, codes, words };
}
