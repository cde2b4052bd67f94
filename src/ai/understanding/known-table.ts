import { natureOf } from '#chart/suggest/nature.ts';
import { isCalledTotal } from '#data/parse/total-words.ts';
import type { Sheet } from '#data/sheet.ts';
import { type Column, cellText, type Table, type TimeColumn } from '#data/table.ts';
import { wordsOfWritten } from '#data/written.ts';
import { type CellParts, cellPartsOf, keyOfDay, type WrittenDay } from './cell-parts.ts';
import { isGrammarWord, stemsOf } from './stems.ts';

/** Value of a column: equal cells are one value. */
export type KnownValue = CellParts & { text: string; stems: readonly string[] };

export type KnownColumn = {
  index: number;
  key: string;
  name: string;
  /** Stems of the name, without grammar words where there are others. */
  stems: readonly string[];
  /** Place of each row’s value. */
  codes: Int32Array;
  values: readonly KnownValue[];
  kind: 'number' | 'date' | 'year' | 'text' | 'mixed';
  /** Whether its cells can be added and ordered by their number. */
  isNumeric: boolean;
  isDated: boolean;
  /** What rows are ordered by: number or day; NaN for nothing. */
  order: Float64Array;
  numbers: Float64Array;
  isUnique: boolean;
  /** Whether its figures only number things: they are not added up. */
  isNumbering: boolean;
  blanks: number;
};

/** Table with what is known before anybody asks. */
export type KnownTable = {
  source: Table;
  /** Of the data or its file; it often says what a row is. */
  name: string;
  rows: number;
  columns: readonly KnownColumn[];
  /** Values by the stems of their words: place of the column, then of the value, in turn. */
  places: ReadonlyMap<string, readonly number[]>;
  /** Rows that are no totals of others. */
  live: Int32Array;
  totals: ReadonlySet<number>;
};

const known = new WeakMap<Table, KnownTable>();

/** Facts of a table, made once. The sheet has the cells as they were written; without it, a column’s values are its text. */
export function knownTableOf(table: Table, sheet?: Sheet, name = ''): KnownTable {
  const before = known.get(table);
  if (before !== undefined) return before;
  const columns = table.columns.map((column, index) => columnFacts(column, { index, rows: table.rows, sheet }));
  const totals = totalRows(columns, table.rows);
  const live = Int32Array.from({ length: table.rows }, (_, row) => row).filter((row) => !totals.has(row));
  const facts = { source: table, name, rows: table.rows, columns, places: placesOf(columns), live, totals };
  known.set(table, facts);
  return facts;
}

function columnFacts(
  column: Column,
  { index, rows, sheet }: { index: number; rows: number; sheet: Sheet | undefined },
): KnownColumn {
  const { codes, texts } = textsOf(column, rows, sheet);
  const { values, places } = joinEqual(texts.map(toValue));
  const merged = codes.map((code) => places[code] ?? 0);
  readValues(values, column, merged);
  const filled = Array.from(merged, (code) => values[code]).filter((value) => value !== undefined && !value.isBlank);
  const known = kindOf(filled.filter((value) => value !== undefined));
  const kind = column.kind === 'time' ? 'date' : known === 'year' && !areYears(column, rows) ? 'number' : known;
  const dayShare = filled.filter((value) => value?.day != null).length / Math.max(1, filled.length);
  const isDated = kind === 'date' || kind === 'year' || (kind === 'mixed' && dayShare > 0.8);
  const isNumeric = kind === 'number' || (kind === 'mixed' && !isDated);
  const numbers = Float64Array.from(merged, (code) => values[code]?.number ?? Number.NaN);
  const stems = stemsOf(column.name);
  const content = stems.filter((stem) => !isGrammarWord(stem));
  return {
    index,
    key: column.key,
    name: column.name,
    stems: content.length > 0 ? content : stems,
    codes: merged,
    values,
    kind,
    isNumeric,
    isDated,
    order: isDated
      ? Float64Array.from(merged, (code) => dayNumber(values[code]?.day))
      : isNumeric
        ? numbers
        : new Float64Array(rows).fill(Number.NaN),
    numbers,
    isUnique: values.length === rows,
    isNumbering: isNumeric && !natureOf(column, rows).isMeasure,
    blanks: rows - filled.length,
  };
}

const years = { from: 1600, to: 2100 };

/** Figures that are years: all of them lie among the years that tables are about. */
function areYears(column: Column, rows: number): boolean {
  if (column.kind !== 'number') return true;
  for (let row = 0; row < rows; row++) {
    const value = column.values[row] ?? Number.NaN;
    if (value < years.from || value > years.to) return false;
  }
  return true;
}

function dayNumber(day: WrittenDay | null | undefined): number {
  return day == null ? Number.NaN : keyOfDay(day);
}

/** Texts of a column, each once, as they were written where that is known. */
function textsOf(column: Column, rows: number, sheet: Sheet | undefined): { codes: Int32Array; texts: string[] } {
  const written = sheet?.columns.find(({ key }) => key === column.key)?.written;
  if (written !== undefined && sheet?.rows === rows) {
    const { codes, words } = wordsOfWritten(written);
    return withGap(codes, words);
  }
  if (column.kind === 'text') return withGap(column.codes, column.words);
  const texts: string[] = [];
  const places = new Map<string, number>();
  const codes = Int32Array.from({ length: rows }, (_, row) => {
    const text = column.kind === 'time' ? timeText(column, row) : cellText(column, row);
    const place = places.get(text) ?? places.size;
    if (place === places.size) texts.push(text);
    places.set(text, place);
    return place;
  });
  return { codes, texts };
}

/** A time as its column has it: a year is no first of January. */
function timeText(column: TimeColumn, row: number): string {
  const text = cellText(column, row).replace('T00:00:00.000Z', '');
  const precision = column.type?.is === 'date' ? column.type.precision : 'day';
  return precision === 'year' ? text.slice(0, 4) : precision === 'month' ? text.slice(0, 7) : text;
}

/** Gaps get a text like other cells. */
function withGap(codes: Int32Array, words: readonly string[]): { codes: Int32Array; texts: string[] } {
  if (!codes.includes(-1)) return { codes, texts: [...words] };
  return { codes: codes.map((code) => (code < 0 ? words.length : code)), texts: [...words, ''] };
}

function toValue(text: string): KnownValue {
  return { text, stems: stemsOf(text.replace(/\[[^[\]]*\]/g, ' ')), ...cellPartsOf(text) };
}

/** Values that compare alike are one. */
function joinEqual(all: readonly KnownValue[]): { values: KnownValue[]; places: number[] } {
  const values: KnownValue[] = [];
  const byText = new Map<string, number>();
  const places = all.map((value) => {
    const place = byText.get(value.plain) ?? values.length;
    if (place === values.length) {
      values.push(value);
      byText.set(value.plain, place);
    }
    return place;
  });
  return { values, places };
}

/** Numbers and days as the column’s type reads them: “1.234,5” is none of an English reader’s numbers. */
function readValues(values: KnownValue[], column: Column, codes: Int32Array): void {
  if (column.kind === 'text') return;
  codes.forEach((code, row) => {
    const value = values[code];
    const number = column.values[row] ?? Number.NaN;
    if (value === undefined || Number.isNaN(number)) return;
    if (column.kind === 'number') values[code] = { ...value, number, isNumber: true };
    // 3.4.2024 is a day in April to some and in March to others: the column’s type knows.
    else if (value.day === null || value.day.day > 0) values[code] = { ...value, day: dayOfTime(number) };
  });
}

function dayOfTime(time: number): WrittenDay {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function kindOf(filled: readonly KnownValue[]): KnownColumn['kind'] {
  const share = (is: (value: KnownValue) => boolean) => filled.filter(is).length / Math.max(1, filled.length);
  if (share(({ day }) => day !== null && day.month > 0) > 0.6) return 'date';
  const isYear = ({ day, isNumber, plain }: KnownValue) =>
    day !== null && day.month < 0 && (isNumber || /^\D{0,12}\d{4}\D{0,12}$|^\d{4}-\d{2,4}$/.test(plain));
  if (share(isYear) > 0.7) return 'year';
  const isFigure = ({ isNumber, number, plain }: KnownValue) =>
    isNumber || (!Number.isNaN(number) && !/\p{L}/u.test(plain));
  if (share(isFigure) > 0.7) return 'number';
  return share(({ number }) => !Number.isNaN(number)) > 0.6 ? 'mixed' : 'text';
}

const edgeRows = 2;

/** Rows at the end that are called a total. */
function totalRows(columns: readonly KnownColumn[], rows: number): Set<number> {
  const totals = new Set<number>();
  if (rows <= 3) return totals;
  for (let row = Math.max(0, rows - edgeRows); row < rows; row++) {
    const [first] = columns.map(({ codes, values }) => values[codes[row] ?? -1]?.text.trim() ?? '').filter(Boolean);
    if (first !== undefined && isCalledTotal(first)) totals.add(row);
  }
  return totals;
}

function placesOf(columns: readonly KnownColumn[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const { index, values } of columns)
    values.forEach(({ stems }, value) => {
      for (const stem of new Set(stems)) {
        const list = places.get(stem);
        if (list === undefined) places.set(stem, [index, value]);
        else list.push(index, value);
      }
    });
  return places;
}

/** Rows with one of these values, in order. */
export function rowsWithValues({ codes, values }: KnownColumn, wanted: readonly number[]): Int32Array {
  const isWanted = new Uint8Array(values.length);
  for (const value of wanted) isWanted[value] = 1;
  return rowsByCode(codes, (code) => isWanted[code] === 1);
}

/** Rows whose value is as asked. */
export function rowsByCode(codes: Int32Array, is: (code: number) => boolean): Int32Array {
  const rows: number[] = [];
  for (let row = 0; row < codes.length; row++) if (is(codes[row] ?? -1)) rows.push(row);
  return Int32Array.from(rows);
}

/** Value of a cell. */
export function knownValueAt({ codes, values }: KnownColumn, row: number): KnownValue {
  const value = values[codes[row] ?? -1];
  if (value === undefined) throw new RangeError(`no row ${row}`);
  return value;
}
