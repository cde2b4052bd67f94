import { type CellSource, findCells, openBlock } from './find-cells.ts';

/** Lines above the records: lines that are no data, then the rows of the header. */
export type Header = { skipTop: number; headerRows: number };

const newline = 10;
const carriageReturn = 13;

/** Start of the records, or −1 when the header is not loaded yet. */
export function skipHeader(
  source: CellSource,
  header: Header,
  span: { from: number; until: number; isEnd: boolean },
): number {
  let at = span.from;
  for (let line = 0; line < header.skipTop; line++) {
    at = skipLine(source.bytes, at, span.until);
    if (at >= span.until) return span.isEnd ? at : -1;
  }
  const block = openBlock(1, source.columns);
  for (let row = 0; row < header.headerRows; row++) {
    at = findCells(source, block, { ...span, from: at });
    if (block.rows === 0) return span.isEnd ? at : -1;
  }
  return at;
}

function skipLine(bytes: Uint8Array, from: number, until: number): number {
  let at = from;
  while (at < until && bytes[at] !== newline && bytes[at] !== carriageReturn) at++;
  return at + (bytes[at] === carriageReturn && bytes[at + 1] === newline ? 2 : 1);
}
