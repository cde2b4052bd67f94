import type { ColumnType, DateType } from '../types/column-type.ts';
import { decodeCell } from './cell-in-bytes.ts';
import type { BlockColumn } from './find-cells.ts';
import { addRow, type GapWords, isFigureLike, type Misfits, noGapWords, noMisfits } from './misfits.ts';
import type { PlannedColumn, WordRules } from './plan.ts';
import { parseTimeBytes } from './read-moment.ts';
import type { Scratch } from './unquote.ts';
import { openWords, quotedCodeOf } from './word-table.ts';

/** Number or date column that is being read. */
type ValueColumn = {
  take(cells: BlockColumn, values: Float64Array, firstRow: number): void;
  misfits: Misfits;
  gaps: GapWords;
  /** Number of cells that are not empty. */
  filled(): number;
};

/** Value of a text in a column: NaN for gaps and misfits. */
type Meaning = { value: number; is: 'value' | 'gap' | 'misfit' };

/**
 * Reads numbers or dates. Plain notation is read from the bytes; every other cell is looked up by its text, once for
 * each different text.
 */
export function openValues({ type }: PlannedColumn, rules: WordRules): ValueColumn {
  const misfits = noMisfits();
  const gaps = noGapWords();
  const readPlain = plainReader(type);
  const words = openWords();
  const meanings: Meaning[] = [];
  const scratch: Scratch = { bytes: new Uint8Array(64) };
  let otherRows = new Int32Array(0);
  let filled = 0;

  return {
    misfits,
    gaps,
    filled: () => filled,
    take(cells, values, firstRow) {
      const { block, place, bytes, quote } = cells;
      if (otherRows.length < block.room) otherRows = new Int32Array(block.room);
      const others = readPlain(cells, values, firstRow, otherRows);
      filled += others.filled;
      for (let index = 0; index < others.count; index++) {
        const row = otherRows[index] ?? 0;
        const start = block.starts[place * block.room + row] ?? 0;
        const end = block.ends[place * block.room + row] ?? 0;
        const code = quotedCodeOf(words, scratch, { bytes, start, end, quote });
        const known = meanings[code];
        const meaning = known ?? meaningOf(decodeCell(bytes, start, end, quote));
        if (known === undefined) meanings.push(meaning);
        values[firstRow + row] = meaning.value;
        if (meaning.is !== 'value') addRow(meaning.is === 'gap' ? gaps : misfits, firstRow + row);
      }
    },
  };

  function meaningOf(text: string): Meaning {
    const value = rules.readWord(text, type);
    if (typeof value === 'number') return { value, is: 'value' };
    if (value === null) gaps.words.push(text);
    else if (isFigureLike(text)) misfits.hasFigures = true;
    return { value: Number.NaN, is: value === null ? 'gap' : 'misfit' };
  }
}

/** Reads plain notation; lists the other rows in `otherRows`. */
type PlainReader = (
  cells: BlockColumn,
  values: Float64Array,
  firstRow: number,
  otherRows: Int32Array,
) => { count: number; filled: number };

function plainReader(type: ColumnType): PlainReader {
  if ('style' in type) {
    const marks = { decimal: type.style.decimal.charCodeAt(0), group: type.style.group.charCodeAt(0) || -1 };
    const limit = type.is === 'latitude' ? 90 : type.is === 'longitude' ? 180 : Number.MAX_VALUE;
    return (cells, values, firstRow, otherRows) =>
      readFigures(cells, values.subarray(firstRow), otherRows, { marks, limit });
  }
  if (type.is === 'date' && hasDays(type))
    return (cells, values, firstRow, otherRows) => readMoments(cells, values.subarray(firstRow), otherRows, type.order);
  return (cells, values, firstRow, otherRows) => readNothing(cells, values.subarray(firstRow), otherRows);
}

/** Whether cells are dates, with or without a time: not Unix times, times without a date, days without a year, months or years. */
function hasDays(type: DateType): boolean {
  return (
    ['day', 'minute', 'second'].includes(type.precision) &&
    type.epoch === undefined &&
    !type.isTimeOfDay &&
    !type.isYearless
  );
}

function readFigures(
  { bytes, block, place }: BlockColumn,
  values: Float64Array,
  otherRows: Int32Array,
  { marks, limit }: { marks: FigureMarks; limit: number },
): { count: number; filled: number } {
  const { starts, ends, rows } = block;
  const first = place * block.room;
  let count = 0;
  let filled = 0;
  for (let row = 0; row < rows; row++) {
    const start = starts[first + row] ?? 0;
    const end = ends[first + row] ?? 0;
    let value = Number.NaN;
    if (start !== end) {
      filled++;
      value = end < 0 ? Number.NaN : parseNumberBytes(bytes, start, end, marks);
      if (!(value >= -limit && value <= limit)) otherRows[count++] = row;
    }
    values[row] = value;
  }
  return { count, filled };
}

function readMoments(
  { bytes, block, place }: BlockColumn,
  values: Float64Array,
  otherRows: Int32Array,
  order: 'ymd' | 'dmy' | 'mdy',
): { count: number; filled: number } {
  const { starts, ends, rows } = block;
  const first = place * block.room;
  let count = 0;
  let filled = 0;
  for (let row = 0; row < rows; row++) {
    const start = starts[first + row] ?? 0;
    const end = ends[first + row] ?? 0;
    let value = Number.NaN;
    if (start !== end) {
      filled++;
      value = end < 0 ? Number.NaN : parseTimeBytes(bytes, start, end, order);
      if (Number.isNaN(value)) otherRows[count++] = row;
    }
    values[row] = value;
  }
  return { count, filled };
}

function readNothing(
  { block, place }: BlockColumn,
  values: Float64Array,
  otherRows: Int32Array,
): { count: number; filled: number } {
  const first = place * block.room;
  let count = 0;
  for (let row = 0; row < block.rows; row++) {
    values[row] = Number.NaN;
    if (block.starts[first + row] !== block.ends[first + row]) otherRows[count++] = row;
  }
  return { count, filled: count };
}

const minus = 45;
const plus = 43;
const zero = 48;
const space = 32;
const lowerE = 101;
const upperE = 69;
/** Digits and powers that fit a double exactly: one multiplication or division rounds correctly (Clinger 1990). */
const exactDigits = 15;
const powers = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/** Marks of a number style as bytes; 0 for no mark. */
type FigureMarks = { decimal: number; group: number };

/**
 * Number written at a place, exactly as `Number` reads it. NaN for anything that is not plainly a number: a sign,
 * digits in groups of three or without groups, a decimal mark, an exponent; spaces around it.
 */
export function parseNumberBytes(bytes: Uint8Array, from: number, to: number, marks: FigureMarks): number {
  let at = from;
  let end = to;
  while (at < end && bytes[at] === space) at++;
  while (at < end && bytes[end - 1] === space) end--;
  const start = at;
  const first = bytes[at] ?? 0;
  if (first === minus || first === plus) at++;
  const { decimal, group } = marks;
  let mantissa = 0;
  let digits = 0;
  let fraction = 0; // digits after the decimal mark
  const whole = at;
  for (; at < end; at++) {
    const digit = (bytes[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) break;
    mantissa = mantissa * 10 + digit;
  }
  digits = at - whole;
  if (at < end && bytes[at] === group && digits > 0 && digits < 4) {
    while (at < end && bytes[at] === group) {
      if (at + 3 >= end) return Number.NaN;
      for (let step = 1; step < 4; step++) {
        const digit = (bytes[at + step] ?? 0) - zero;
        if (digit < 0 || digit > 9) return Number.NaN;
        mantissa = mantissa * 10 + digit;
      }
      at += 4;
      digits += 3;
    }
  }
  if (at < end && bytes[at] === decimal) {
    const mark = at++;
    for (; at < end; at++) {
      const digit = (bytes[at] ?? 0) - zero;
      if (digit < 0 || digit > 9) break;
      mantissa = mantissa * 10 + digit;
    }
    fraction = at - mark - 1;
    digits += fraction;
  }
  if (digits === 0) return Number.NaN;
  if (at < end || digits > exactDigits) return readLong(bytes, { start, end, at, marks });
  const value = fraction === 0 ? mantissa : mantissa / (powers[fraction] ?? 1);
  return first === minus ? -value : value;
}

/** Number with many digits or an exponent: rewritten in JavaScript notation. */
function readLong(
  bytes: Uint8Array,
  { start, end, at, marks }: { start: number; end: number; at: number; marks: FigureMarks },
): number {
  if (at < end && bytes[at] !== lowerE && bytes[at] !== upperE) return Number.NaN;
  if (at < end && !isExponent(bytes, at + 1, end)) return Number.NaN;
  let text = '';
  for (let place = start; place < end; place++) {
    const code = bytes[place] ?? 0;
    if (code === marks.decimal) text += '.';
    else if (code !== marks.group) text += String.fromCharCode(code);
  }
  return Number(text);
}

function isExponent(bytes: Uint8Array, from: number, end: number): boolean {
  const at = bytes[from] === minus || bytes[from] === plus ? from + 1 : from;
  if (at >= end || end - at > 3) return false;
  for (let place = at; place < end; place++) {
    const digit = (bytes[place] ?? 0) - zero;
    if (digit < 0 || digit > 9) return false;
  }
  return true;
}
