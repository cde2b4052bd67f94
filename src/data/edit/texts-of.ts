import type { Sheet, SheetColumn } from '../sheet.ts';
import { textAt } from '../written.ts';

/** Block of cells: the first row and column, and the size. */
export type Block = { row: number; column: number; rows: number; columns: number };

/** Texts of a run of rows; rows beyond the end have none. */
export function textsOf(column: SheetColumn, run: { row: number; count: number }): string[] {
  return Array.from({ length: run.count }, (_, index) => textAt(column.written, run.row + index));
}

/** Texts of a block, column by column. */
export function textsOfBlock(sheet: Sheet, block: Block): string[][] {
  const count = Math.max(0, Math.min(block.rows, sheet.rows - block.row));
  return sheet.columns
    .slice(block.column, block.column + block.columns)
    .map((column) => textsOf(column, { row: block.row, count }));
}
