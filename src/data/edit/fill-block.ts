import type { Sheet } from '../sheet.ts';
import { continueSeries } from './continue-series.ts';
import { type Block, textsOfBlock } from './texts-of.ts';

type Part = { row: number; column: number; columns: string[][] };

/** Blocks of text that continue one block over a larger one around it: down, up, right and left. */
export function fillBlock(sheet: Sheet, { from, to }: { from: Block; to: Block }): Part[] {
  const columns = textsOfBlock(sheet, from);
  const height = columns[0]?.length ?? 0;
  if (height === 0) return [];
  const rows = Array.from({ length: height }, (_, row) => columns.map((texts) => texts[row] ?? ''));
  const below = to.row + to.rows - (from.row + from.rows);
  const above = from.row - to.row;
  const after = to.column + to.columns - (from.column + from.columns);
  const before = from.column - to.column;
  const { row, column } = from;

  const parts: Part[] = [];
  if (below > 0)
    parts.push({ row: row + from.rows, column, columns: columns.map((texts) => continueSeries(texts, below)) });
  if (above > 0) parts.push({ row: to.row, column, columns: columns.map((texts) => leadTo(texts, above)) });
  if (after > 0)
    parts.push({
      row,
      column: column + from.columns,
      columns: turn(rows.map((texts) => continueSeries(texts, after))),
    });
  if (before > 0) parts.push({ row, column: to.column, columns: turn(rows.map((texts) => leadTo(texts, before))) });
  return parts;
}

function leadTo(texts: readonly string[], count: number): string[] {
  return continueSeries(texts.toReversed(), count, { isBackwards: true }).reverse();
}

function turn(rows: readonly (readonly string[])[]): string[][] {
  return (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? ''));
}
