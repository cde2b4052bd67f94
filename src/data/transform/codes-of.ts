import type { Column } from '../table.ts';

/** Cells as small integers: the same value, the same code; −1 is a gap. */
export type Codes = { codes: Int32Array; size: number };

export function codesOf(column: Column): Codes {
  if (column.kind === 'text') return { codes: column.codes, size: column.words.length };
  return codesOfFigures(column.values);
}

/** Hash table of the first row of each value, by the bits of the value. */
function codesOfFigures(values: Float64Array): Codes {
  const rows = values.length;
  const normal = values.map((value) => value + 0); // −0 is 0
  const bits = new Uint32Array(normal.buffer);
  const slots = 2 ** Math.ceil(Math.log2(rows * 2 + 2));
  const firstRows = new Int32Array(slots).fill(-1);
  const codes = new Int32Array(rows);
  let size = 0;
  for (let row = 0; row < rows; row++) {
    const value = normal[row] ?? Number.NaN;
    if (Number.isNaN(value)) {
      codes[row] = -1;
      continue;
    }
    let slot = mix(bits[2 * row] ?? 0, bits[2 * row + 1] ?? 0) & (slots - 1);
    let first = firstRows[slot] ?? -1;
    while (first >= 0 && normal[first] !== value) {
      slot = (slot + 1) & (slots - 1);
      first = firstRows[slot] ?? -1;
    }
    if (first < 0) firstRows[slot] = row;
    codes[row] = first < 0 ? size++ : (codes[first] ?? 0);
  }
  return { codes, size };
}

/** Spreads values that differ in a few bits only, as integers and dates do. */
function mix(one: number, other: number): number {
  let hash = Math.imul(one ^ Math.imul(other, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}
