import { type CellBlock, type CellSource, findCells, openBlock } from './find-cells.ts';
import { type Header, skipHeader } from './skip-header.ts';
import { textStart } from './text-start.ts';

/** Cells per block: few enough that bytes and positions stay in the cache while the columns are read. */
const blockCells = 32_768;
const mostBlockRows = 2048;

/** Pass through the rows of a file from top to bottom, as far as its bytes are loaded. */
export type RowPass = { take(until: number, isEnd: boolean): void; rows(): number };

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
