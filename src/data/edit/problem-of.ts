import { counted } from '#lib/counted.ts';
import type { Sheet } from '../sheet.ts';
import type { Edit, OneEdit } from './edit.ts';
import { maxColumns, maxRows, stepsOf } from './edit.ts';

export type Size = { rows: number; columns: number };

/** Reason why an edit does not fit this sheet, as a sentence; null when it fits. For edits from outside. */
export function problemOf(sheet: Sheet, edit: Edit): string | null {
  let size: Size = { rows: sheet.rows, columns: sheet.columns.length };
  for (const step of stepsOf(edit)) {
    const after = sizeAfter(size, step);
    if (!after)
      return `The edit does not fit a table of ${counted(size.rows, 'row')} and ${counted(size.columns, 'column')}.`;
    if (after.rows > maxRows || after.columns > maxColumns)
      return `A table has at most ${maxRows} rows and ${maxColumns} columns.`;
    size = after;
  }
  return null;
}

/** Size of the sheet after an edit; null when the edit refers to missing places. */
export function sizeAfter(size: Size, edit: OneEdit): Size | null {
  const { rows, columns } = size;
  switch (edit.do) {
    case 'set-cells': {
      const height = Math.max(...edit.columns.map((texts) => texts.length));
      if (edit.row > rows || edit.column > columns) return null;
      return { rows: Math.max(rows, edit.row + height), columns: Math.max(columns, edit.column + edit.columns.length) };
    }
    case 'set-places':
      return edit.column < columns && edit.rows.length === edit.texts.length && edit.rows.every((row) => row < rows)
        ? size
        : null;
    case 'fill': {
      const { from, to } = edit;
      const isInside = from.row + from.rows <= rows && from.column + from.columns <= columns;
      if (!isInside || to.row > from.row || to.column > from.column) return null;
      return { rows: Math.max(rows, to.row + to.rows), columns: Math.max(columns, to.column + to.columns) };
    }
    case 'insert-rows': {
      let grown = rows;
      for (const { row, count } of edit.ranges) {
        if (row > grown) return null;
        grown += count;
      }
      return { rows: grown, columns };
    }
    case 'delete-rows': {
      if (edit.ranges.some(({ row, count }) => row + count > rows)) return null;
      return { rows: Math.max(0, rows - edit.ranges.reduce((sum, { count }) => sum + count, 0)), columns };
    }
    case 'move-rows':
      return edit.from + edit.count <= rows && edit.to + edit.count <= rows ? size : null;
    case 'order-rows':
      return edit.order.length === rows && new Set(edit.order).size === rows && edit.order.every((row) => row < rows)
        ? size
        : null;
    case 'insert-columns':
      return edit.places.length === edit.columns.length && edit.places.every((place, index) => place <= columns + index)
        ? { rows, columns: columns + edit.columns.length }
        : null;
    case 'delete-columns':
      return edit.places.every((place) => place < columns)
        ? { rows, columns: columns - new Set(edit.places).size }
        : null;
    case 'move-columns':
      return edit.from + edit.count <= columns && edit.to + edit.count <= columns ? size : null;
    case 'rename-column':
    case 'set-type':
      return edit.column < columns ? size : null;
  }
}
