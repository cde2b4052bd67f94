import { cellInBytes } from './bulk/cell-in-bytes.ts';
import { wordsInBytes } from './bulk/words-in-bytes.ts';
import type { SheetColumn, WrittenWords } from './sheet.ts';

type Written = SheetColumn['written'];

/** Text of a cell as it was written, '' for an empty one. */
export function textAt(written: Written, row: number): string {
  if (written.as === 'words') return written.words[written.codes[row] ?? -1] ?? '';
  return cellInBytes(written.source, row, written.place);
}

/** Cells of a column with each text stored once. */
export function wordsOfWritten(written: Written): WrittenWords {
  return written.as === 'words' ? written : wordsInBytes(written.source, written.place);
}
