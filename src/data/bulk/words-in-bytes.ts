import type { RowsInBytes, WrittenWords } from '../sheet.ts';
import { findCells, openBlock, openSource } from './find-cells.ts';
import { openCodes } from './open-column.ts';
import { unpackWords } from './packed-words.ts';

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
