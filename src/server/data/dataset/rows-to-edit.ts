import type { Edit } from '#data/edit/edit.ts';
import type { Sheet, SheetColumn } from '#data/sheet.ts';
import { counted } from '#lib/counted.ts';
import { SentenceError } from '#lib/sentence-error.ts';

type Cell = string | number | boolean | null;
type Row = Readonly<Record<string, Cell>> | readonly Cell[];

/**
 * The edit that adds rows at the end. Columns that a row does not name stay empty there; a name that no column has is
 * refused.
 */
export function editOfRows(rows: readonly Row[], sheet: Sheet): Edit {
  const { columns } = sheet;
  const places = new Map<string, number>();
  for (const [place, { key, name }] of [...columns.entries()].toReversed()) places.set(key, place).set(name, place); // the first of equal ones is meant
  const cells = rows.map((row, number) => cellsOf(row, { columns, places, number }));
  const texts = columns.map((column, place) => cells.map((row) => toText(row[place] ?? null, column)));
  return { do: 'insert-rows', ranges: [{ row: sheet.rows, count: rows.length }], columns: texts };
}

type Target = { columns: readonly SheetColumn[]; places: ReadonlyMap<string, number>; number: number };

function cellsOf(row: Row, { columns, places, number }: Target): readonly Cell[] {
  if (isList(row)) {
    if (row.length > columns.length)
      throw new SentenceError(
        `Row ${number + 1} has ${counted(row.length, 'cell')}, and the dataset has ${counted(columns.length, 'column')}.`,
      );
    return row;
  }
  const cells: Cell[] = columns.map(() => null);
  for (const [name, cell] of Object.entries(row)) {
    const at = places.get(name);
    if (at === undefined)
      throw new SentenceError(
        `Row ${number + 1} has a cell for “${name.slice(0, 60)}”, which is no column of the dataset.`,
      );
    cells[at] = cell;
  }
  return cells;
}

function isList(row: Row): row is readonly Cell[] {
  return Array.isArray(row);
}

/** A number is written as the other cells of its column are. */
function toText(cell: Cell, { type }: SheetColumn): string {
  if (cell === null) return '';
  if (typeof cell !== 'number') return String(cell);
  const text = Number.isInteger(cell) ? cell.toLocaleString('en', { useGrouping: false }) : String(cell);
  return 'style' in type ? text.replace('.', type.style.decimal) : text;
}
