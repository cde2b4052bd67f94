import { type CellBlock, type CellSource, findCells, openBlock } from './find-cells.ts';
import { type Header, skipHeader } from './skip-header.ts';
import { textStart } from './text-start.ts';

/** Bytes and places of cells of a block stay in the cache while its columns are read. */
const blockCells = 32_768;
const mostBlockRows = 2048;

/** A way through the rows of a file from top to bottom, as far as its bytes are there. */
export type RowPass = { take(until: number, isEnd: boolean): void; rows(): number };

/** Gives the rows below the header in blocks; `room` is how many rows the whole file may have. */
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
      // A row that was cut is looked at again only when twice as much of it is there: nothing is looked at many times.
      if (until < next && !isEnd) return;
      const begun = Math.max(at, 0);
      if (at < 0) at = skipHeader(source, header, { from: textStart(bytes), until, isEnd });
      if (at >= 0) takeRows(until, isEnd);
      next = until + (at > begun ? 0 : until - begun);
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
