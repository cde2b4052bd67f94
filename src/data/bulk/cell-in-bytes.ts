import type { RowsInBytes } from '../sheet.ts';
import { findCells, openBlock, openSource } from './find-cells.ts';
import { type Scratch, unquote } from './unquote.ts';
import { fromUtf8 } from './utf8.ts';

const scratch: Scratch = { bytes: new Uint8Array(256) };

/** Text of a cell located by `find-cells.ts`. */
export function decodeCell(bytes: Uint8Array, start: number, end: number, quote: number): string {
  if (end >= 0) return fromUtf8(bytes.subarray(start, end));
  const length = unquote(scratch, { bytes, start, end: ~end, quote });
  return fromUtf8(scratch.bytes.subarray(0, length));
}

/** Texts of all cells of a row, located again in the bytes of its file; a short row has empty cells at its end. */
export function rowInBytes(source: RowsInBytes, row: number, columns: number): string[] {
  const { bytes, quote } = source;
  const from = source.starts[row];
  if (from === undefined) return new Array<string>(columns).fill('');
  const block = openBlock(1, columns);
  const cells = openSource(bytes, { delimiter: source.delimiter, quote, columns, keepEmpty: true });
  findCells(cells, block, { from, until: bytes.length, isEnd: true });
  if (block.rows === 0) return new Array<string>(columns).fill('');
  return Array.from({ length: columns }, (_, column) =>
    decodeCell(bytes, block.starts[column] ?? 0, block.ends[column] ?? 0, quote),
  );
}

/** Text of one cell, located again in the bytes of its file. */
export function cellInBytes(source: RowsInBytes, row: number, place: number): string {
  return rowInBytes(source, row, place + 1)[place] ?? '';
}
