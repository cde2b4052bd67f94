import { CompactSelection, type GridSelection, type Rectangle } from '@glideapps/glide-data-grid';
import type { Block } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import { readWord } from '#data/types/read-word.ts';
import type { CellPosition } from './find.ts';
import { columnWords } from './find.ts';

export const nothingSelected: GridSelection = {
  columns: CompactSelection.empty(),
  rows: CompactSelection.empty(),
};

export function selectCell({ column, row }: CellPosition): GridSelection {
  const range = { x: column, y: row, width: 1, height: 1 };
  return { ...nothingSelected, current: { cell: [column, row], range, rangeStack: [] } };
}

export function selectBlock({ row, column, rows, columns }: Block): GridSelection {
  const range = { x: column, y: row, width: columns, height: rows };
  return { ...nothingSelected, current: { cell: [column, row], range, rangeStack: [] } };
}

export function selectRows(row: number, count: number): GridSelection {
  return { ...nothingSelected, rows: CompactSelection.fromSingleSelection([row, row + count]) };
}

/** Selects rows anywhere in the sheet. */
export function selectSingleRows(places: readonly number[]): GridSelection {
  const rows = places.reduce((selected, row) => selected.add(row), CompactSelection.empty());
  return { ...nothingSelected, rows };
}

export function selectColumns(column: number, count: number): GridSelection {
  return { ...nothingSelected, columns: CompactSelection.fromSingleSelection([column, column + count]) };
}

export function toBlock({ x, y, width, height }: Rectangle): Block {
  return { row: y, column: x, rows: height, columns: width };
}

/** The whole selection, as blocks inside the sheet. */
export function blocksOf({ current, rows, columns }: GridSelection, sheet: Sheet): Block[] {
  const width = sheet.columns.length;
  const blocks = current ? [current.range, ...current.rangeStack].map(toBlock) : [];
  for (const { row, count } of runsOf(rows)) blocks.push({ row, column: 0, rows: count, columns: width });
  for (const { row: column, count } of runsOf(columns))
    blocks.push({ row: 0, column, rows: sheet.rows, columns: count });
  return blocks
    .map((block) => ({
      ...block,
      rows: Math.min(block.rows, sheet.rows - block.row),
      columns: Math.min(block.columns, width - block.column),
    }))
    .filter((block) => block.rows > 0 && block.columns > 0);
}

/** Runs of consecutive numbers, from the first. */
function runsOf(selection: CompactSelection): { row: number; count: number }[] {
  const runs: { row: number; count: number }[] = [];
  for (const row of selection) {
    const last = runs.at(-1);
    if (last && last.row + last.count === row) last.count += 1;
    else runs.push({ row, count: 1 });
  }
  return runs;
}

/** The rows that a menu acts on: the selected ones, or those of the selected cells. */
export function rowsOf({ current, rows }: GridSelection, sheet: Sheet): { row: number; count: number }[] {
  if (rows.length > 0) return runsOf(rows);
  if (!current) return [];
  const { y, height } = current.range;
  const count = Math.min(height, sheet.rows - y);
  return count > 0 ? [{ row: y, count }] : [];
}

/** The columns that a menu acts on. */
export function columnsOf({ current, columns }: GridSelection, sheet: Sheet): number[] {
  const places = columns.length > 0 ? columns.toArray() : current ? span(current.range.x, current.range.width) : [];
  return places.filter((place) => place < sheet.columns.length);
}

function span(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => start + index);
}

/** Summary of the selected cells; null when there is only one. */
export type Summary = { count: number; numbers: number; sum: number };

export function summaryOf(sheet: Sheet, blocks: readonly Block[]): Summary | null {
  if (blocks.reduce((cells, { rows, columns }) => cells + rows * columns, 0) < 2) return null;
  const summary = { count: 0, numbers: 0, sum: 0 };
  for (const block of blocks)
    for (const column of sheet.columns.slice(block.column, block.column + block.columns)) {
      const { codes, words } = columnWords(column);
      const tally = new Map<number, number>();
      for (const code of codes.subarray(block.row, block.row + block.rows))
        if (code >= 0) tally.set(code, (tally.get(code) ?? 0) + 1);
      for (const [code, times] of tally) {
        const value = readWord(words[code] ?? '', column.type);
        summary.count += times;
        if (typeof value !== 'number' || column.type.is === 'date') continue;
        summary.numbers += times;
        summary.sum += times * value;
      }
    }
  return summary;
}
