import type { Sheet, SheetColumn } from './sheet.ts';
import type { Column, Table } from './table.ts';
import { columnTypes } from './types/column-type.ts';
import { fitsWords } from './types/detect-type.ts';
import { readWord } from './types/read-word.ts';
import { wordsOfWritten } from './written.ts';

type ColumnResult = { column: Column; misfits: readonly number[] };

/** Cache of read columns: sheets change by getting new columns, and the others stay. */
const known = new WeakMap<SheetColumn, ColumnResult>();

/** Values of a sheet; cells that do not fit their column are gaps. */
export function toTable({ rows, columns }: Sheet): Table {
  return { rows, columns: columns.map((column) => readColumn(column, rows).column) };
}

/** Rows whose text does not fit the type of its column. Misfitting words stay in the table. */
export function misfitsOf(column: SheetColumn): readonly number[] {
  const rows = column.written.as === 'words' ? column.written.codes.length : column.written.source.starts.length;
  return readColumn(column, rows).misfits;
}

function readColumn(column: SheetColumn, rows: number): ColumnResult {
  const before = known.get(column);
  if (before !== undefined && lengthOf(before.column) === rows) return before;
  const result = columnTypes[column.type.is].kind === 'text' ? readWords(column, rows) : readValues(column, rows);
  known.set(column, result);
  return result;
}

function lengthOf(column: Column): number {
  return column.kind === 'text' ? column.codes.length : column.values.length;
}

/** Reads each distinct word once. */
function readValues({ key, name, type, written }: SheetColumn, rows: number): ColumnResult {
  const { codes, words } = wordsOfWritten(written);
  const fits = new Uint8Array(words.length);
  const worth = Float64Array.from(words, (word, place) => {
    const value = readWord(word, type);
    fits[place] = value === undefined ? 0 : 1;
    return typeof value === 'number' ? value : Number.NaN;
  });
  const values = new Float64Array(rows).fill(Number.NaN);
  const misfits: number[] = [];
  for (let row = 0; row < rows; row++) {
    const code = codes[row] ?? -1;
    if (code < 0) continue;
    values[row] = worth[code] ?? Number.NaN;
    if (fits[code] === 0) misfits.push(row);
  }
  return { column: { kind: type.is === 'date' ? 'time' : 'number', key, name, type, values }, misfits };
}

function readWords({ key, name, type, written }: SheetColumn, rows: number): ColumnResult {
  const cells = wordsOfWritten(written);
  const words: string[] = [];
  const fits = new Uint8Array(cells.words.length).fill(1);
  const places = Int32Array.from(cells.words, (word, place) => {
    const value = readWord(word, type);
    if (typeof value !== 'string') return -1;
    if (!fitsWords(word, type.is)) fits[place] = 0;
    return words.push(value) - 1;
  });
  const codes = new Int32Array(rows).fill(-1);
  const misfits: number[] = [];
  for (let row = 0; row < rows; row++) {
    const code = cells.codes[row] ?? -1;
    if (code < 0) continue;
    codes[row] = places[code] ?? -1;
    if (fits[code] === 0) misfits.push(row);
  }
  return { column: { kind: 'text', key, name, type, codes, words }, misfits };
}
