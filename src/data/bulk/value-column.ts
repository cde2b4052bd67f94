import type { ColumnType, DateType } from '../types/column-type.ts';
import { cellText } from './cell-in-bytes.ts';
import type { BlockColumn } from './find-cells.ts';
import { addRow, type GapWords, isFigureLike, type Misfits, noGapWords, noMisfits } from './misfits.ts';
import type { PlannedColumn, WordRules } from './plan.ts';
import { type FigureMarks, readFigure } from './read-figure.ts';
import { readMoment } from './read-moment.ts';
import type { Scratch } from './unquote.ts';
import { openWords, quotedCodeOf } from './word-table.ts';

/** Number or date column that is being read. */
export type ValueColumn = {
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
        const meaning = known ?? meaningOf(cellText(bytes, start, end, quote));
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

/** Whether cells are dates, with or without a time: not Unix times, times without a date, months or years. */
function hasDays(type: DateType): boolean {
  return ['day', 'minute', 'second'].includes(type.precision) && type.epoch === undefined && !('isTimeOfDay' in type);
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
      value = end < 0 ? Number.NaN : readFigure(bytes, start, end, marks);
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
      value = end < 0 ? Number.NaN : readMoment(bytes, start, end, order);
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
