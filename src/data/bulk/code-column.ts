import type { BlockColumn } from './find-cells.ts';
import type { Scratch } from './unquote.ts';
import { codeOf, quotedCodeOf, type WordTable } from './word-table.ts';

const scratch: Scratch = { bytes: new Uint8Array(256) };

/** Writes the code of the word in each cell of a column, −1 for an empty cell. */
export function readCodes({ bytes, quote, block, place }: BlockColumn, words: WordTable, codes: Int32Array): void {
  const { starts, ends, rows } = block;
  const first = place * block.room;
  for (let row = 0; row < rows; row++) {
    const start = starts[first + row] ?? 0;
    const end = ends[first + row] ?? 0;
    if (start === end) codes[row] = -1;
    else if (end > 0) codes[row] = codeOf(words, bytes, start, end);
    else codes[row] = quotedCodeOf(words, scratch, { bytes, start, end, quote });
  }
}
