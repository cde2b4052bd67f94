import type { Sheet, SheetColumn } from '../sheet.ts';
import type { OneEdit } from './edit.ts';
import { maxRows, textsOf } from './edit.ts';
import { withCodes, withTexts } from './written-words.ts';

type EditResult = { sheet: Sheet; inverse: OneEdit[] };
type Range = { row: number; count: number };

/** Inserts rows; each place is the position after the insertion. */
export function insertRows(sheet: Sheet, edit: OneEdit & { do: 'insert-rows' }): EditResult {
  const ranges = startsThatExist(edit.ranges, sheet.rows);
  const added = ranges.reduce((sum, { count }) => sum + count, 0);
  const rows = sheet.rows + added;
  if (added === 0 || rows > maxRows) return { sheet, inverse: [] };

  const places = placesOf(ranges);
  const columns = sheet.columns.map((column, index) => {
    const spread = withCodes(column, (codes) => openGaps(codes, ranges, rows));
    const texts = edit.columns?.[index]?.slice(0, added);
    if (!texts) return spread;
    return withTexts(spread, { before: rows, after: rows }, { rowOf: (at) => places[at] ?? 0, texts });
  });
  return { sheet: { rows, columns }, inverse: [{ do: 'delete-rows', ranges }] };
}

export function deleteRows(sheet: Sheet, edit: OneEdit & { do: 'delete-rows' }): EditResult {
  const ranges = rangesInside(edit.ranges, sheet.rows);
  const count = ranges.reduce((sum, range) => sum + range.count, 0);
  if (count === 0) return { sheet, inverse: [] };
  const rows = sheet.rows - count;
  const columns = sheet.columns.map((column) => withCodes(column, (codes) => cutOut(codes, ranges, rows)));
  const texts = sheet.columns.map((column) => ranges.flatMap((range) => textsOf(column, range)));
  return { sheet: { rows, columns }, inverse: [{ do: 'insert-rows', ranges, columns: texts }] };
}

export function moveRows(sheet: Sheet, edit: OneEdit & { do: 'move-rows' }): EditResult {
  const from = Math.min(edit.from, sheet.rows);
  const count = Math.min(edit.count, sheet.rows - from);
  const to = Math.min(edit.to, sheet.rows - count);
  if (count === 0 || from === to) return { sheet, inverse: [] };
  const columns = sheet.columns.map((column) =>
    withCodes(column, (codes) => {
      const moved = codes.slice();
      if (to < from) moved.set(codes.subarray(to, from), to + count);
      else moved.set(codes.subarray(from + count, to + count), from);
      moved.set(codes.subarray(from, from + count), to);
      return moved;
    }),
  );
  return { sheet: { ...sheet, columns }, inverse: [{ do: 'move-rows', from: to, count, to: from }] };
}

/** Reorders rows; an invalid order is ignored. */
export function reorderRows(sheet: Sheet, { order }: OneEdit & { do: 'order-rows' }): EditResult {
  const inverse = new Array<number>(sheet.rows).fill(-1);
  order.forEach((row, place) => {
    if (row < sheet.rows) inverse[row] = place;
  });
  if (order.length !== sheet.rows || inverse.includes(-1)) return { sheet, inverse: [] };
  const columns: SheetColumn[] = sheet.columns.map((column) =>
    withCodes(column, (codes) => Int32Array.from(order, (row) => codes[row] ?? -1)),
  );
  return { sheet: { ...sheet, columns }, inverse: [{ do: 'order-rows', order: inverse }] };
}

function startsThatExist(ranges: readonly Range[], rows: number): Range[] {
  let size = rows;
  let end = 0;
  return ranges.map(({ row, count }) => {
    const start = Math.max(end, Math.min(row, size));
    size += count;
    end = start + count;
    return { row: start, count };
  });
}

/** Ranges from the top, without overlaps, within the sheet. */
function rangesInside(ranges: readonly Range[], rows: number): Range[] {
  const inside: Range[] = [];
  let end = 0;
  for (const { row, count } of ranges.toSorted((one, other) => one.row - other.row)) {
    const start = Math.max(end, row);
    const stop = Math.min(rows, row + count);
    if (stop <= start) continue;
    inside.push({ row: start, count: stop - start });
    end = stop;
  }
  return inside;
}

function openGaps(codes: Int32Array, ranges: readonly Range[], rows: number): Int32Array {
  const spread = new Int32Array(rows).fill(-1);
  let read = 0;
  let write = 0;
  for (const { row, count } of ranges) {
    const offset = row - write;
    spread.set(codes.subarray(read, read + offset), write);
    read += offset;
    write = row + count;
  }
  spread.set(codes.subarray(read), write);
  return spread;
}

function cutOut(codes: Int32Array, ranges: readonly Range[], rows: number): Int32Array {
  const result = new Int32Array(rows);
  let read = 0;
  let write = 0;
  for (const { row, count } of ranges) {
    result.set(codes.subarray(read, row), write);
    write += row - read;
    read = row + count;
  }
  result.set(codes.subarray(read), write);
  return result;
}

function placesOf(ranges: readonly Range[]): readonly number[] {
  return ranges.flatMap(({ row, count }) => Array.from({ length: count }, (_, index) => row + index));
}
