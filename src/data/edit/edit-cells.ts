import type { Sheet, SheetColumn } from '../sheet.ts';
import { textAt } from '../written.ts';
import type { OneEdit } from './edit.ts';
import { fillBlock } from './fill-block.ts';
import { MOST_COLUMNS, MOST_ROWS } from './limits.ts';
import { newColumn } from './new-column.ts';
import { type Block, textsOfBlock } from './texts-of.ts';
import { withTexts } from './written-words.ts';

type EditResult = { sheet: Sheet; inverse: OneEdit[] };

/** Writes a block of text; a block that reaches beyond the edge enlarges the sheet. */
export function setCells(sheet: Sheet, edit: OneEdit & { do: 'set-cells' }): EditResult {
  const { row, column, by } = edit;
  const columns = edit.columns.slice(0, Math.max(0, MOST_COLUMNS - column));
  const height = columns.reduce((most, texts) => Math.max(most, texts.length), 0);
  if (height === 0 || row + height > MOST_ROWS) return { sheet, inverse: [] };

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
export function fill(sheet: Sheet, { from, to }: { from: Block; to: Block }): EditResult {
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
  while (columns.length < count) columns.push(newColumn(columns));
  return columns;
}

function placesFrom(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}
