import { cellInBytes } from './bulk/cell-in-bytes.ts';
import { findCells, openBlock, openSource } from './bulk/find-cells.ts';
import { openCodes } from './bulk/open-column.ts';
import { unpackWords } from './bulk/packed-words.ts';
import type { RowsInBytes, SheetColumn, WrittenWords } from './sheet.ts';

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

/** All cells of a column of a large file as words, found in one pass: for another type, or for editing. */
export function wordsInBytes(source: RowsInBytes, place: number): WrittenWords {
  const { bytes, starts, delimiter, quote } = source;
  const cells = openSource(bytes, { delimiter, quote, columns: place + 1, keepEmpty: true });
  const block = openBlock(1, place + 1);
  const column = openCodes();
  for (let row = 0; row < starts.length; row++) {
    findCells(cells, block, { from: starts[row] ?? 0, until: bytes.length, isEnd: true });
    column.take({ bytes, quote, block, place }, row, starts.length);
  }
  const result = column.finish(starts.length);
  return { as: 'words', codes: result.codes, words: unpackWords(result.pack) };
}
