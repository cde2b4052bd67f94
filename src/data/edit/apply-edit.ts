import type { Sheet, SheetColumn } from '../sheet.ts';
import { type Edit, maxColumns, type OneEdit, stepsOf, textsOf, together } from './edit.ts';
import { fillCells, setCells, setPlaces } from './edit-cells.ts';
import { deleteRows, insertRows, moveRows, reorderRows } from './edit-rows.ts';
import { freeKey } from './new-column.ts';
import { withTexts } from './written-words.ts';

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
      return fillCells(sheet, edit);
    case 'insert-rows':
      return insertRows(sheet, edit);
    case 'delete-rows':
      return deleteRows(sheet, edit);
    case 'move-rows':
      return moveRows(sheet, edit);
    case 'order-rows':
      return reorderRows(sheet, edit);
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

type EditResult = { sheet: Sheet; inverse: OneEdit[] };

/** Inserts columns; each place is the position after the insertion. */
function insertColumns(sheet: Sheet, edit: OneEdit & { do: 'insert-columns' }): EditResult {
  const columns = [...sheet.columns];
  const places: number[] = [];
  const inserts = edit.columns
    .slice(0, Math.max(0, maxColumns - columns.length))
    .map((given, index) => ({ given, place: edit.places[index] ?? maxColumns }))
    .toSorted((one, other) => one.place - other.place);
  for (const { given, place } of inserts) {
    // From the left, so that no insertion moves an earlier one.
    const free = Math.min(Math.max(place, (places.at(-1) ?? -1) + 1), columns.length);
    columns.splice(free, 0, filledColumn({ ...given, key: freeKey(given.key, columns) }, sheet.rows));
    places.push(free);
  }
  if (places.length === 0) return { sheet, inverse: [] };
  return { sheet: { ...sheet, columns }, inverse: [{ do: 'delete-columns', places }] };
}

function deleteColumns(sheet: Sheet, edit: OneEdit & { do: 'delete-columns' }): EditResult {
  const places = [...new Set(edit.places)].filter((place) => place < sheet.columns.length).sort((a, b) => a - b);
  if (places.length === 0) return { sheet, inverse: [] };
  const removed = new Set(places);
  const remaining = sheet.columns.filter((_, place) => !removed.has(place));
  const columns = sheet.columns
    .filter((_, place) => removed.has(place))
    .map((column) => {
      const { key, name, type } = column;
      return { key, name, type, texts: textsOf(column, { row: 0, count: sheet.rows }) };
    });
  return { sheet: { ...sheet, columns: remaining }, inverse: [{ do: 'insert-columns', places, columns }] };
}

function moveColumns(sheet: Sheet, edit: OneEdit & { do: 'move-columns' }): EditResult {
  const from = Math.min(edit.from, sheet.columns.length);
  const count = Math.min(edit.count, sheet.columns.length - from);
  const to = Math.min(edit.to, sheet.columns.length - count);
  if (count === 0 || from === to) return { sheet, inverse: [] };
  const rest = sheet.columns.toSpliced(from, count);
  const columns = rest.toSpliced(to, 0, ...sheet.columns.slice(from, from + count));
  return { sheet: { ...sheet, columns }, inverse: [{ do: 'move-columns', from: to, count, to: from }] };
}

function renameColumn(sheet: Sheet, edit: OneEdit & { do: 'rename-column' }): EditResult {
  return changeColumn(sheet, edit.column, (column) => ({
    column: { ...column, name: edit.name },
    inverse: { ...edit, name: column.name },
  }));
}

function setType(sheet: Sheet, edit: OneEdit & { do: 'set-type' }): EditResult {
  return changeColumn(sheet, edit.column, (column) => ({
    column: { ...column, type: edit.type },
    inverse: { ...edit, type: column.type },
  }));
}

function changeColumn(
  sheet: Sheet,
  place: number,
  change: (column: SheetColumn) => { column: SheetColumn; inverse: OneEdit },
): EditResult {
  const old = sheet.columns[place];
  if (!old) return { sheet, inverse: [] };
  const { column, inverse } = change(old);
  return { sheet: { ...sheet, columns: sheet.columns.with(place, column) }, inverse: [inverse] };
}

function filledColumn(
  { key, name, type, texts }: { key: string; name: string; type: SheetColumn['type']; texts: readonly string[] },
  rows: number,
): SheetColumn {
  const empty: SheetColumn = { key, name, type, written: { as: 'words', codes: new Int32Array(0), words: [] } };
  const cells = texts.slice(0, rows);
  return withTexts(
    empty,
    { before: 0, after: rows },
    cells.length > 0 ? { rowOf: (index) => index, texts: cells } : null,
  );
}
