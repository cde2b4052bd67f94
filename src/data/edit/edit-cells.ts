import type { Sheet, SheetColumn } from '../sheet.ts';
import { textAt } from '../written.ts';
import { continueSeries } from './continue-series.ts';
import { type Block, type OneEdit, textsOfBlock } from './edit.ts';
import { maxColumns, maxRows } from './limits.ts';
import { emptyColumn } from './new-column.ts';
import { withTexts } from './written-words.ts';

type EditResult = { sheet: Sheet; inverse: OneEdit[] };

/** Writes a block of text; a block that reaches beyond the edge enlarges the sheet. */
export function setCells(sheet: Sheet, edit: OneEdit & { do: 'set-cells' }): EditResult {
  const { row, column, by } = edit;
  const columns = edit.columns.slice(0, Math.max(0, maxColumns - column));
  const height = columns.reduce((most, texts) => Math.max(most, texts.length), 0);
  if (height === 0 || row + height > maxRows) return { sheet, inverse: [] };

  const before = sheet.rows;
  const after = Math.max(before, row + height);
  const grown = growColumns(sheet, column + columns.length);
  const inverse: OneEdit[] = [];
  const overwritten = textsOfBlock(sheet, { row, column, rows: height, columns: columns.length });
  const old = overwritten.map((texts, index) => texts.slice(0, columns[index]?.length ?? 0));
  if (old.some((texts) => texts.length > 0)) inverse.push({ do: 'set-cells', row, column, columns: old, by });
  if (grown.length > sheet.columns.length)
    inverse.push({ do: 'delete-columns', places: placesFrom(sheet.columns.length, grown.length) });
  if (after > before) inverse.push({ do: 'delete-rows', ranges: [{ row: before, count: after - before }] });

  return {
    sheet: {
      rows: after,
      columns: grown.map((each, place) => {
        const texts = columns[place - column];
        if (texts && texts.length > 0)
          return withTexts(each, { before, after }, { rowOf: (index) => row + index, texts });
        return after > before || place >= sheet.columns.length ? withTexts(each, { before, after }, null) : each;
      }),
    },
    inverse,
  };
}

/** Writes single cells of one column. */
export function setPlaces(sheet: Sheet, edit: OneEdit & { do: 'set-places' }): EditResult {
  const column = sheet.columns[edit.column];
  if (!column) return { sheet, inverse: [] };
  const indices = edit.rows.map((_, index) => index).filter((index) => (edit.rows[index] ?? sheet.rows) < sheet.rows);
  const rows = indices.map((index) => edit.rows[index] ?? 0);
  const texts = indices.map((index) => edit.texts[index] ?? '');
  const old = rows.map((row) => textAt(column.written, row));
  const size = { before: sheet.rows, after: sheet.rows };
  const changed = withTexts(column, size, { rowOf: (index) => rows[index] ?? 0, texts });
  return {
    sheet: { ...sheet, columns: sheet.columns.with(edit.column, changed) },
    inverse: [{ ...edit, rows, texts: old }],
  };
}

/** Continues a block over the larger one around it. */
export function fillCells(sheet: Sheet, { from, to }: { from: Block; to: Block }): EditResult {
  let result = sheet;
  const inverse: OneEdit[] = [];
  for (const part of fillBlock(sheet, { from, to })) {
    const done = setCells(result, { do: 'set-cells', ...part, by: 'fill' });
    result = done.sheet;
    inverse.unshift(...done.inverse);
  }
  return { sheet: result, inverse };
}

function growColumns(sheet: Sheet, count: number): readonly SheetColumn[] {
  const columns = [...sheet.columns];
  while (columns.length < count) columns.push(emptyColumn(columns));
  return columns;
}

function placesFrom(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

type Part = { row: number; column: number; columns: string[][] };

/** Blocks of text that continue one block over a larger one around it: down, up, right and left. */
function fillBlock(sheet: Sheet, { from, to }: { from: Block; to: Block }): Part[] {
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
