import { applyEdit } from '#data/edit/apply-edit.ts';
import type { Edit, OneEdit } from '#data/edit/edit.ts';
import { type Block, textsOfBlock, together } from '#data/edit/edit.ts';
import { emptyColumn } from '#data/edit/new-column.ts';
import type { Sheet, SheetColumn } from '#data/sheet.ts';
import type { ColumnType } from '#data/types/column-type.ts';
import type { Cells } from './clipboard.ts';
import { type CellPosition, gridCellText } from './find.ts';

/** Detects the type of a column, and other types it could have. */
export type DetectTypes = (column: SheetColumn, rows: number) => { type: ColumnType; others: readonly ColumnType[] };

/** The edit of one cell; null when it is unchanged. */
export function typeEdit(sheet: Sheet, place: CellPosition, text: string): Edit | null {
  if (gridCellText(sheet, place) === text && place.row < sheet.rows) return null;
  if (text === '' && place.row >= sheet.rows) return null;
  return { do: 'set-cells', row: place.row, column: place.column, columns: [[text]], by: 'typing' };
}

/** The edit of a paste. One cell, or a block that fits several times, fills the whole selection. */
export function pasteEdit(
  sheet: Sheet,
  pasted: { cells: Cells; at: Block; detect: DetectTypes | null },
): { edit: Edit; block: Block } | null {
  const { cells, at, detect } = pasted;
  const height = cells.length;
  const width = Math.max(0, ...cells.map((row) => row.length));
  if (height === 0 || width === 0) return null;
  const rows = at.rows % height === 0 ? Math.max(at.rows, height) : height;
  const columns = at.columns % width === 0 ? Math.max(at.columns, width) : width;
  const texts = Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (__, row) => cells[row % height]?.[column % width] ?? ''),
  );
  const write: OneEdit = { do: 'set-cells', row: at.row, column: at.column, columns: texts, by: 'paste' };
  const added = addedColumns(sheet, write, detect);
  return {
    edit: together(added ? [added, write] : [write]),
    block: { row: at.row, column: at.column, rows, columns },
  };
}

/** The columns a block adds, with the types their cells match. */
function addedColumns(sheet: Sheet, write: OneEdit, detect: DetectTypes | null): OneEdit | null {
  const after = applyEdit(sheet, write).sheet;
  const added = after.columns.slice(sheet.columns.length);
  if (added.length === 0) return null;
  return {
    do: 'insert-columns',
    places: added.map((_, index) => sheet.columns.length + index),
    columns: added.map((column) => {
      const type = detect?.(column, after.rows).type ?? column.type;
      return { key: column.key, name: column.name, type, texts: [] };
    }),
  };
}

/** Clears cells; null when they are already empty. */
export function clearEdit(sheet: Sheet, blocks: readonly Block[], by: 'clear' | 'cut'): Edit | null {
  const edits = blocks.flatMap((block): OneEdit[] => {
    const texts = textsOfBlock(sheet, block);
    if (texts.every((column) => column.every((text) => text === ''))) return [];
    const columns = texts.map((column) => column.map(() => ''));
    return [{ do: 'set-cells', row: block.row, column: block.column, columns, by }];
  });
  return edits.length > 0 ? together(edits) : null;
}

/** Repeats the first row or column of a block over the rest of it. */
export function repeatEdit(sheet: Sheet, from: Block, to: Block): Edit {
  const source = textsOfBlock(sheet, from);
  const columns = Array.from({ length: to.columns }, (_, column) =>
    Array.from({ length: to.rows }, (__, row) => source[column % from.columns]?.[row % from.rows] ?? ''),
  );
  return { do: 'set-cells', row: to.row, column: to.column, columns, by: 'fill' };
}

export function insertRowsEdit(row: number, count: number): Edit {
  return { do: 'insert-rows', ranges: [{ row, count }] };
}

export function insertColumnEdit(sheet: Sheet, place: number): Edit {
  const { key, name, type } = emptyColumn(sheet.columns);
  return { do: 'insert-columns', places: [place], columns: [{ key, name, type, texts: [] }] };
}
