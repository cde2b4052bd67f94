import { type CellBlock, type CellSource, findCells, openBlock } from './find-cells.ts';
import { fromUtf8 } from './utf8.ts';

/** Cells per block: few enough that bytes and positions stay in the cache while the columns are read. */
const blockCells = 32_768;
const mostBlockRows = 2048;

/** Pass through the rows of a file from top to bottom, as far as its bytes are loaded. */
type RowPass = { take(until: number, isEnd: boolean): void; rows(): number };

/** Passes on the rows below the header in blocks; `room` is the largest possible number of rows. */
export function openPass(
  source: CellSource,
  header: Header,
  onBlock: (block: CellBlock, firstRow: number, room: number) => void,
): RowPass {
  const { bytes, columns } = source;
  const block = openBlock(Math.max(1, Math.min(mostBlockRows, Math.floor(blockCells / columns))), columns);
  source.openQuotes = 0;
  let rows = 0;
  let at = -1;
  let next = 0;

  return {
    rows: () => rows,
    take(until, isEnd) {
      // A row that was cut is scanned again only when twice as much of it is loaded, so that nothing is scanned many
      // times.
      if (until < next && !isEnd) return;
      const start = Math.max(at, 0);
      if (at < 0) at = skipHeader(source, header, { from: textStart(bytes), until, isEnd });
      if (at >= 0) takeRows(until, isEnd);
      next = until + (at > start ? 0 : until - start);
    },
  };

  function takeRows(until: number, isEnd: boolean): void {
    for (;;) {
      const after = findCells(source, block, { from: at, until, isEnd });
      if (after === at) return;
      at = after;
      const room = Math.ceil(((rows + block.rows) * bytes.length * 1.02) / at) + block.room;
      onBlock(block, rows, room);
      rows += block.rows;
    }
  }
}

/** Lines above the records: lines that are no data, then the rows of the header. */
type Header = { skipTop: number; headerRows: number };

const newline = 10;
const carriageReturn = 13;

/** Start of the records, or −1 when the header is not loaded yet. */
function skipHeader(source: CellSource, header: Header, span: { from: number; until: number; isEnd: boolean }): number {
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

const separatorLine = /^"?sep=."? *(?:\r\n|\r|\n|$)/i;

/** Start of the text of a file: after the UTF-8 byte order mark and Excel's separator line. */
function textStart(bytes: Uint8Array): number {
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const line = separatorLine.exec(fromUtf8(bytes.subarray(bom, bom + 20)));
  return bom + (line?.[0].length ?? 0);
}
