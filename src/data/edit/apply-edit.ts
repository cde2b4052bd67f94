import type { Sheet } from '../sheet.ts';
import type { Edit, OneEdit } from './edit.ts';
import { stepsOf, together } from './edit.ts';
import { fill, setCells, setPlaces } from './edit-cells.ts';
import { deleteColumns, insertColumns, moveColumns, renameColumn, setType } from './edit-columns.ts';
import { deleteRows, insertRows, moveRows, orderRows } from './edit-rows.ts';

/**
 * Sheet after an edit, and the inverse edit. Untouched columns stay the same objects. Parts of an edit beyond the sheet
 * are ignored.
 */
export function applyEdit(sheet: Sheet, edit: Edit): { sheet: Sheet; inverse: Edit } {
  let result = sheet;
  const inverse: OneEdit[] = [];
  for (const step of stepsOf(edit)) {
    const applied = applyOne(result, step);
    result = applied.sheet;
    inverse.push(...applied.inverse.toReversed());
  }
  return { sheet: result, inverse: together(inverse.reverse()) };
}

function applyOne(sheet: Sheet, edit: OneEdit): { sheet: Sheet; inverse: OneEdit[] } {
  switch (edit.do) {
    case 'set-cells':
      return setCells(sheet, edit);
    case 'set-places':
      return setPlaces(sheet, edit);
    case 'fill':
      return fill(sheet, edit);
    case 'insert-rows':
      return insertRows(sheet, edit);
    case 'delete-rows':
      return deleteRows(sheet, edit);
    case 'move-rows':
      return moveRows(sheet, edit);
    case 'order-rows':
      return orderRows(sheet, edit);
    case 'insert-columns':
      return insertColumns(sheet, edit);
    case 'delete-columns':
      return deleteColumns(sheet, edit);
    case 'move-columns':
      return moveColumns(sheet, edit);
    case 'rename-column':
      return renameColumn(sheet, edit);
    case 'set-type':
      return setType(sheet, edit);
  }
}
