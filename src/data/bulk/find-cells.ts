const newline = 10;
const carriageReturn = 13;
const space = 32;
/** Limit of searches for a closing quote: each unclosed quote costs a scan of the whole rest. */
const mostOpenQuotes = 8;

/** Bytes of a file, the separators of its cells, and what was learned during the scan. */
export type CellSource = {
  bytes: Uint8Array;
  delimiter: number;
  /** −1 when nothing is quoted. */
  quote: number;
  columns: number;
  keepEmpty: boolean;
  /** 1 for each byte that ends a cell. */
  endsCell: Uint8Array;
  openQuotes: number;
};

/**
 * Positions of the cells of some rows: that of a column and row at `column * room + row`. A negative end is ~end of a
 * quoted cell that `unquote` has to clean.
 */
export type CellBlock = {
  room: number;
  rows: number;
  rowStarts: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  /** Number of cells of each row in the file. */
  counts: Int32Array;
};

/** The cells of one column in a block of rows. */
export type BlockColumn = { bytes: Uint8Array; quote: number; block: CellBlock; place: number };

export function openSource(
  bytes: Uint8Array,
  options: Pick<CellSource, 'delimiter' | 'quote' | 'columns' | 'keepEmpty'>,
): CellSource {
  const endsCell = new Uint8Array(256);
  for (const code of [newline, carriageReturn, options.delimiter]) endsCell[code] = 1;
  return { ...options, bytes, endsCell, openQuotes: 0 };
}

export function openBlock(room: number, columns: number): CellBlock {
  return {
    room,
    rows: 0,
    rowStarts: new Int32Array(room),
    starts: new Int32Array(room * columns),
    ends: new Int32Array(room * columns),
    counts: new Int32Array(room),
  };
}

/**
 * Fills the block with the rows that start at `from`. Returns the place after the last complete row; a row that `until`
 * may have cut is left for later unless the file ends there.
 */
export function findCells(
  source: CellSource,
  block: CellBlock,
  span: { from: number; until: number; isEnd: boolean },
): number {
  const { bytes, delimiter, columns, endsCell, keepEmpty } = source;
  const { room, rowStarts, starts, ends, counts } = block;
  const { from, until, isEnd } = span;
  let quote = source.openQuotes < mostOpenQuotes ? source.quote : -1;
  let at = from;
  let row = 0;
  while (row < room && at < until) {
    const rowStart = at;
    let count = 0;
    let filled = 0;
    let place = row;
    let code = delimiter;
    while (code === delimiter) {
      let start = at;
      while (start < until && bytes[start] === space && delimiter !== space) start++;
      let end = -1;
      if (start < until && bytes[start] === quote) {
        let close = ++start;
        let isPlain = true;
        while (end === -1 && close < until) {
          const inside = bytes[close++];
          if (inside === carriageReturn) isPlain = false;
          if (inside !== quote) continue;
          if (close < until && bytes[close] === quote) {
            isPlain = false;
            close++;
            continue;
          }
          at = close;
          while (at < until && bytes[at] === space && delimiter !== space) at++;
          // A quote at the end of a cell closes it; any other is literal text.
          if (at >= until || endsCell[bytes[at] ?? 0] === 1) end = isPlain ? close - 1 : ~(close - 1);
          else isPlain = false;
        }
        if (end === -1) {
          if (!isEnd) return leave(block, row, rowStart);
          source.openQuotes++;
          if (source.openQuotes === mostOpenQuotes) quote = -1;
          at = --start;
        }
      }
      if (end === -1) {
        at = start;
        while (at < until && endsCell[bytes[at] ?? 0] === 0) at++;
        end = at;
        while (start < end && (bytes[start] ?? 0) <= space) start++;
        while (start < end && (bytes[end - 1] ?? 0) <= space) end--;
      }
      if (count < columns) {
        starts[place] = start;
        ends[place] = end;
        place += room;
      }
      count++;
      filled |= start ^ end;
      if (at >= until) {
        if (!isEnd) return leave(block, row, rowStart);
        break;
      }
      code = bytes[at++] ?? newline;
    }
    let rowEnd = at;
    if (code !== delimiter) {
      rowEnd--;
      if (code === carriageReturn) {
        if (at >= until && !isEnd) return leave(block, row, rowStart);
        if (at < until && bytes[at] === newline) at++;
      }
    }
    if (filled === 0 && !keepEmpty) continue;
    for (let column = count; column < columns; column++) {
      starts[place] = rowEnd;
      ends[place] = rowEnd;
      place += room;
    }
    rowStarts[row] = rowStart;
    counts[row] = count;
    row++;
  }
  return leave(block, row, at);
}

function leave(block: CellBlock, rows: number, at: number): number {
  block.rows = rows;
  return at;
}
