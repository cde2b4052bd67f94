import type { Column } from '../table.ts';
import { wordBook } from '../transform/word-book.ts';

/** Kinds of values in expressions. */
export type ValueKind = 'number' | 'text' | 'time' | 'boolean';

/** Values of all rows, or one for all. Gaps are NaN; true is 1. */
export type Figures = { kind: 'number' | 'time' | 'boolean'; values: Float64Array; isOne: boolean };
/** Words of all rows, or one for all. Gaps are −1. */
type Words = { kind: 'text'; codes: Int32Array; words: readonly string[]; isOne: boolean };
export type Vector = Figures | Words;

/** Length limit of texts, as in Excel; longer ones are cut. */
export const maxTextLength = 32_000;

export function oneFigure(kind: Figures['kind'], value: number): Figures {
  return { kind, values: new Float64Array([value]), isOne: true };
}

export function oneWord(word: string | null): Words {
  return word === null
    ? { kind: 'text', codes: new Int32Array([-1]), words: [], isOne: true }
    : { kind: 'text', codes: new Int32Array([0]), words: [word], isOne: true };
}

export function vectorOf(column: Column): Vector {
  if (column.kind === 'text') return { kind: 'text', codes: column.codes, words: column.words, isOne: false };
  return { kind: column.kind, values: column.values, isOne: false };
}

/** Value in a row; null is a gap. */
export function cellAt(vector: Vector, row: number): number | string | null {
  const at = vector.isOne ? 0 : row;
  if (vector.kind === 'text') return vector.words[vector.codes[at] ?? -1] ?? null;
  const value = vector.values[at] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

/** Applies a function of one number to every row. A gap gives a gap. */
export function mapOne(vector: Figures, kind: Figures['kind'], of: (value: number) => number): Figures {
  return { kind, isOne: vector.isOne, values: vector.values.map((value) => (Number.isNaN(value) ? value : of(value))) };
}

/** Applies a function of two numbers to every row. A gap gives a gap unless the function handles it. */
export function mapTwo(
  left: Figures,
  right: Figures,
  kind: Figures['kind'],
  of: (a: number, b: number) => number,
): Figures {
  const isOne = left.isOne && right.isOne;
  const size = left.isOne ? right.values.length : left.values.length;
  const values = new Float64Array(size);
  const leftStep = left.isOne ? 0 : 1;
  const rightStep = right.isOne ? 0 : 1;
  for (let row = 0; row < size; row++)
    values[row] = of(left.values[row * leftStep] ?? Number.NaN, right.values[row * rightStep] ?? Number.NaN);
  return { kind, isOne, values };
}

type Cells = readonly (number | string | null)[];

/**
 * Applies a function of cells of any kind to every row; it returns what `kind` says, or null for a gap. A single word
 * column is computed once per word.
 */
export function mapCells(
  vectors: readonly Vector[],
  rows: number,
  kind: ValueKind,
  of: (cells: Cells) => number | string | null,
): Vector {
  const varying = vectors.filter(({ isOne }) => !isOne);
  const cells = vectors.map((each) => (each.isOne ? cellAt(each, 0) : null));
  const [only] = varying;
  if (only === undefined) return collect(kind, 1, true, () => of(cells));
  if (varying.length === 1 && only.kind === 'text') {
    const place = vectors.indexOf(only);
    const answer = (word: string | null) => of(cells.with(place, word));
    const forGap = answer(null);
    const answers = only.words.map(answer);
    return collect(kind, rows, false, (row) => {
      const code = only.codes[row] ?? -1;
      return code < 0 ? forGap : (answers[code] ?? null);
    });
  }
  return collect(kind, rows, false, (row) => {
    for (let place = 0; place < vectors.length; place++) {
      const each = vectors[place];
      if (each !== undefined && !each.isOne) cells[place] = cellAt(each, row);
    }
    return of(cells);
  });
}

function collect(kind: ValueKind, rows: number, isOne: boolean, at: (row: number) => number | string | null): Vector {
  if (kind === 'text') {
    const book = wordBook();
    const codes = new Int32Array(rows);
    for (let row = 0; row < rows; row++) {
      const cell = at(row);
      codes[row] = cell === null || cell === '' ? -1 : book.codeOf(String(cell).slice(0, maxTextLength));
    }
    return { kind, codes, words: book.words, isOne };
  }
  const values = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const cell = at(row);
    values[row] = typeof cell === 'number' ? cell : Number.NaN;
  }
  return { kind, values, isOne };
}

/** For each row the value of one of several vectors of the same kind; −1 is a gap. */
export function chooseFrom(vectors: readonly Vector[], rows: number, whichAt: (row: number) => number): Vector {
  const kind = vectors[0]?.kind ?? 'number';
  if (kind === 'text') {
    const book = wordBook();
    const known = vectors.map((each) =>
      each.kind === 'text' ? Int32Array.from(each.words, book.codeOf) : new Int32Array(),
    );
    const codes = new Int32Array(rows);
    for (let row = 0; row < rows; row++) {
      const which = whichAt(row);
      const each = vectors[which];
      codes[row] = each?.kind === 'text' ? (known[which]?.[each.codes[each.isOne ? 0 : row] ?? -1] ?? -1) : -1;
    }
    return { kind, codes, words: book.words, isOne: false };
  }
  const values = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const each = vectors[whichAt(row)];
    values[row] =
      each === undefined || each.kind === 'text' ? Number.NaN : (each.values[each.isOne ? 0 : row] ?? Number.NaN);
  }
  return { kind, values, isOne: false };
}

/** Vector shifted by some rows: rows from outside are gaps. */
export function shift(vector: Vector, rows: number, by: number): Vector {
  if (vector.kind === 'text') {
    const codes = new Int32Array(rows);
    for (let row = 0; row < rows; row++)
      codes[row] = isInside(row - by, rows) ? (vector.codes[vector.isOne ? 0 : row - by] ?? -1) : -1;
    return { ...vector, codes, isOne: false };
  }
  const values = new Float64Array(rows);
  for (let row = 0; row < rows; row++)
    values[row] = isInside(row - by, rows) ? (vector.values[vector.isOne ? 0 : row - by] ?? Number.NaN) : Number.NaN;
  return { ...vector, values, isOne: false };
}

function isInside(row: number, rows: number): boolean {
  return row >= 0 && row < rows;
}
