import type { Column } from '../table.ts';
import { columnTypes } from '../types/column-type.ts';
import type { BlockColumn } from './find-cells.ts';
import { above, type GapWords, type Misfits, noMisfits } from './misfits.ts';
import type { PackedWords } from './packed-words.ts';
import type { PlannedColumn, WordRules } from './plan.ts';
import { textColumn } from './text-column.ts';
import type { Scratch } from './unquote.ts';
import { openValues } from './value-column.ts';
import {
  codeOfHashed,
  foresee,
  hashOf,
  manyWords,
  openWords,
  packWords,
  quotedCodeOf,
  type WordTable,
} from './word-table.ts';

/** Column that is being read, block by block. `room` is the largest possible number of rows. */
type OpenColumn<Read = ReadColumn> = {
  take(cells: BlockColumn, firstRow: number, room: number): void;
  finish(rows: number): Read;
};

/** Column after reading: values with their misfits, or words, still packed. */
export type ReadColumn = ReadValues | ReadWords;
type ReadValues = { holds: 'values'; values: Float64Array; filled: number; misfits: Misfits; gaps: GapWords };
type ReadWords = { holds: 'words'; codes: Int32Array; pack: PackedWords };

export function openColumn(planned: PlannedColumn, rules: WordRules): OpenColumn {
  const isText = columnTypes[planned.type.is].kind === 'text';
  return isText || planned.certainty === 'unsure' ? openCodes() : openFigures(planned, rules);
}

/** Column read as words, whatever its type. */
export function openCodes(): OpenColumn<ReadWords> {
  const words = openWords();
  let codes = new Int32Array(0);
  return {
    take(cells, firstRow, room) {
      const needed = firstRow + cells.block.rows;
      if (needed > codes.length) codes = grownCodes(codes, Math.max(needed, room));
      foresee(words, { seen: firstRow, room });
      readCodes(cells, words, codes.subarray(firstRow));
    },
    finish: (rows) => ({ holds: 'words', codes: codes.subarray(0, rows), pack: packWords(words) }),
  };
}

function openFigures(planned: PlannedColumn, rules: WordRules): OpenColumn<ReadValues> {
  const reader = openValues(planned, rules);
  let values = new Float64Array(0);
  return {
    take(cells, firstRow, room) {
      const needed = firstRow + cells.block.rows;
      if (needed > values.length) values = grownValues(values, Math.max(needed, room));
      reader.take(cells, values, firstRow);
    },
    finish: (rows) => ({
      holds: 'values',
      values: values.subarray(0, rows),
      filled: reader.filled(),
      misfits: above(reader.misfits, rows),
      gaps: above(reader.gaps, rows),
    }),
  };
}

/** Column of a table, with its misfits and gaps. */
export function toColumn(
  { key, name, type }: PlannedColumn,
  read: ReadColumn,
  rules: WordRules,
): { column: Column; misfits: Misfits; gaps: GapWords } {
  if (read.holds === 'words') return { ...textColumn({ key, name, type }, read, rules), misfits: noMisfits() };
  const { values, misfits, gaps } = read;
  return { column: { key, name, type, kind: type.is === 'date' ? 'time' : 'number', values }, misfits, gaps };
}

const scratch: Scratch = { bytes: new Uint8Array(256) };

/** Writes the word code of each cell of a column, −1 for an empty cell. */
function readCodes(cells: BlockColumn, words: WordTable, codes: Int32Array): void {
  const { bytes, quote, block, place } = cells;
  const { starts, ends, rows } = block;
  const first = place * block.room;
  hashCells(cells, codes);
  if (words.count > manyWords) fetchSlots(words, codes, rows);
  for (let row = 0; row < rows; row++) {
    const start = starts[first + row] ?? 0;
    const end = ends[first + row] ?? 0;
    if (start === end) codes[row] = -1;
    else if (end > 0) codes[row] = codeOfHashed(words, codes[row] ?? 0, bytes, start, end);
    else codes[row] = quotedCodeOf(words, scratch, { bytes, start, end, quote });
  }
}

/** Writes the hash of each cell into the place of its code. */
function hashCells({ bytes, block, place }: BlockColumn, hashes: Int32Array): void {
  const { starts, ends, rows } = block;
  const first = place * block.room;
  for (let row = 0; row < rows; row++) {
    const start = starts[first + row] ?? 0;
    const end = ends[first + row] ?? 0;
    hashes[row] = end > start ? hashOf(bytes, start, end) : 0;
  }
}

/** Prefetches all slots that will be needed: the processor loads many cache lines at a time here, later one by one. */
function fetchSlots({ slots, mask }: WordTable, hashes: Int32Array, rows: number): number {
  let seen = 0;
  for (let row = 0; row < rows; row++) seen ^= slots[((hashes[row] ?? 0) & mask) << 1] ?? 0;
  return seen;
}

/** Copy of the numbers with room for more. */
function grownValues(values: Float64Array<ArrayBuffer>, room: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(room);
  grown.set(values);
  return grown;
}

function grownCodes(codes: Int32Array<ArrayBuffer>, room: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(room);
  grown.set(codes);
  return grown;
}

export function grownPlaces(places: Uint32Array<ArrayBuffer>, room: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(room);
  grown.set(places);
  return grown;
}
