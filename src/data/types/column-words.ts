import { gapWord } from './gap-words.ts';
import { type Hint, hintsOf } from './name-hints.ts';

/** Column for type detection: its words, the number of cells of each, and which of them are not empty. */
export type ColumnWords = {
  name: string;
  hints: ReadonlySet<Hint>;
  words: readonly string[];
  counts: Uint32Array;
  /** Indices of words that are no gaps in a word column, and in a number column. */
  worded: Uint32Array;
  figured: Uint32Array;
  /** Number of cells that may not fit, of so many. */
  mayMiss: (cells: number) => number;
};

/** Column of a sheet. An undo refers to the key, or to the name without one. */
export type RawColumn = { key?: string; name: string; codes: Int32Array; words: readonly string[]; rows: number };

/** Counts the cells of each word, and separates empty ones. */
export function toColumnWords({ name, codes, words }: RawColumn): ColumnWords {
  const counts = new Uint32Array(words.length);
  for (const code of codes) if (code >= 0) counts[code] = (counts[code] ?? 0) + 1;
  const worded = new Uint32Array(words.length);
  const figured = new Uint32Array(words.length);
  let [wordCount, figureCount] = [0, 0];
  words.forEach((word, place) => {
    const gap = counts[place] === 0 ? 'always' : gapWord(word);
    if (gap !== 'always') worded[wordCount++] = place;
    if (gap === null) figured[figureCount++] = place;
  });
  return {
    name,
    hints: hintsOf(name),
    words,
    counts,
    worded: worded.subarray(0, wordCount),
    figured: figured.subarray(0, figureCount),
    mayMiss,
  };
}

/** Tolerated misfits: none of few cells, one of more, a tenth of many, for footnotes and typos. */
function mayMiss(cells: number): number {
  if (cells < 4) return 0;
  return Math.max(1, Math.floor(cells / 10));
}

const looks = 400;

/**
 * Sample of words from all over the column, to rule out types fast. It tolerates more misfits, since all words are
 * checked later.
 */
export function sampleOf(column: ColumnWords): ColumnWords {
  if (column.worded.length <= looks * 2) return column;
  return {
    ...column,
    worded: thin(column.worded),
    figured: thin(column.figured),
    mayMiss: (cells) => Math.floor(cells / 5),
  };
}

function thin(places: Uint32Array): Uint32Array {
  const step = Math.max(1, places.length / looks);
  return Uint32Array.from({ length: Math.min(looks, places.length) }, (_, at) => places[Math.floor(at * step)] ?? 0);
}

/** Number of cells with the words at these indices. */
export function cellsAt(column: ColumnWords, places: Iterable<number>): number {
  let cells = 0;
  for (const place of places) cells += column.counts[place] ?? 0;
  return cells;
}

/** Indices of words that do not fit, or null when they are too many for the column to be of this type. */
export function missesOf(column: ColumnWords, places: Uint32Array, fits: (word: string) => boolean): number[] | null {
  const allowed = column.mayMiss(cellsAt(column, places));
  const misses: number[] = [];
  let missed = 0;
  for (const place of places) {
    if (fits(column.words[place] ?? '')) continue;
    misses.push(place);
    missed += column.counts[place] ?? 0;
    if (missed > allowed) return null;
  }
  return places.length === 0 || misses.length === places.length ? null : misses;
}
