import type { BlockColumn } from './find-cells.ts';
import type { Scratch } from './unquote.ts';
import { codeOfHashed, hashOf, manyWords, quotedCodeOf, type WordTable } from './word-table.ts';

const scratch: Scratch = { bytes: new Uint8Array(256) };

/** Writes the word code of each cell of a column, −1 for an empty cell. */
export function readCodes(cells: BlockColumn, words: WordTable, codes: Int32Array): void {
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
