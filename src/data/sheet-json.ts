import type { Sheet, SheetColumn, WrittenWords } from './sheet.ts';
import { toDictionary } from './table.ts';
import { type ColumnType, columnTypes, type TypeName } from './types/column-type.ts';
import { wordsOfWritten } from './written.ts';

const atOnce = 4096;

/**
 * Sheet as JSON, in pieces: a large one does not fit into one string. A column with repeated cells is stored as its
 * words and an index for each row, every other as its cells; an empty cell is −1 or null.
 */
export function* toSheetJson({ rows, columns }: Sheet): Generator<string, void> {
  yield `{"rows":${rows},"columns":[`;
  for (const [place, { key, name, type, written }] of columns.entries()) {
    const { codes, words } = wordsOfWritten(written);
    yield `${place === 0 ? '' : ','}${JSON.stringify({ key, name, type }).slice(0, -1)},`;
    if (words.length * 2 > rows) {
      yield* list('cells', rows, (row) => words[codes[row] ?? -1] ?? null);
    } else {
      yield* list('words', words.length, (at) => words[at]);
      yield ',';
      yield* list('codes', rows, (row) => codes[row] ?? -1);
    }
    yield '}';
  }
  yield ']}';
}

function* list(name: string, length: number, itemAt: (index: number) => unknown): Generator<string, void> {
  yield `"${name}":[`;
  for (let from = 0; from < length; from += atOnce) {
    const items = Array.from({ length: Math.min(atOnce, length - from) }, (_, index) => itemAt(from + index));
    yield (from === 0 ? '' : ',') + JSON.stringify(items).slice(1, -1);
  }
  yield ']';
}

/**
 * Sheet from untrusted JSON. Cells that are no text become empty, unknown types become text, invalid columns are
 * dropped.
 */
export function readSheetJson(input: unknown): Sheet {
  const { rows, columns } = fieldsOf(input);
  const fields = (Array.isArray(columns) ? columns : []).map(fieldsOf).filter(({ key }) => typeof key === 'string');
  if (fields.length === 0) return { rows: typeof rows === 'number' && rows > 0 ? Math.floor(rows) : 0, columns: [] };
  const lengths = fields.map(({ cells, codes }) => lengthOf(cells) ?? lengthOf(codes) ?? 0);
  const count = lengths.reduce((longest, length) => Math.max(longest, length), 0);
  return { rows: count, columns: fields.map((column) => toColumn(column, count)) };
}

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}; // each field is checked
}

function lengthOf(value: unknown): number | null {
  return Array.isArray(value) ? value.length : null;
}

function toColumn({ key, name, type, ...cells }: Fields, rows: number): SheetColumn {
  return {
    key: String(key),
    name: typeof name === 'string' ? name : String(key),
    type: isType(type) ? type : { is: 'text' },
    written: toWritten(cells, rows),
  };
}

function isType(value: unknown): value is ColumnType {
  const { is, style, order, precision } = fieldsOf(value);
  if (typeof is !== 'string' || !Object.hasOwn(columnTypes, is)) return false;
  const { kind } = columnTypes[is as TypeName]; // a key of the table, checked above
  if (kind === 'number') return typeof fieldsOf(style).decimal === 'string';
  return kind === 'text' || (typeof order === 'string' && typeof precision === 'string');
}

function toWritten({ cells, words, codes }: Fields, rows: number): WrittenWords {
  if (Array.isArray(cells)) {
    const texts = Array.from({ length: rows }, (_, row) =>
      typeof cells[row] === 'string' ? cells[row] || null : null,
    );
    return { as: 'words', ...toDictionary(texts) };
  }
  const known = (Array.isArray(words) ? words : []).map((word) => (typeof word === 'string' ? word : ''));
  const places = Array.isArray(codes) ? codes : [];
  const isPlace = (code: unknown) => Number.isInteger(code) && Number(code) >= 0 && Number(code) < known.length;
  return {
    as: 'words',
    codes: Int32Array.from({ length: rows }, (_, row) => (isPlace(places[row]) ? places[row] : -1)),
    words: known,
  };
}
