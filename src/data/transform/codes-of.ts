import type { Column } from '../table.ts';

/** Cells as small whole numbers: the same value, the same code; −1 is a gap. */
export type Codes = { codes: Int32Array; size: number };

export function codesOf(column: Column): Codes {
  if (column.kind === 'text') return { codes: column.codes, size: column.words.length };
  const { values } = column;
  const codes = new Int32Array(values.length);
  const places = new Map<number, number>();
  let last = Number.NaN;
  let lastCode = -1;
  for (let row = 0; row < values.length; row++) {
    const value = (values[row] ?? Number.NaN) + 0; // −0 is 0
    if (value !== last) {
      last = value;
      lastCode = Number.isNaN(value) ? -1 : codeIn(places, value);
    }
    codes[row] = lastCode;
  }
  return { codes, size: places.size };
}

function codeIn(places: Map<number, number>, value: number): number {
  const known = places.get(value);
  if (known !== undefined) return known;
  places.set(value, places.size);
  return places.size - 1;
}
