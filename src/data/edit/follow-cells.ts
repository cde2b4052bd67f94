import type { Sheet } from '../sheet.ts';
import { toDictionary } from '../table.ts';
import { textAt } from '../written.ts';
import { applyEdit } from './apply-edit.ts';
import type { Edit, OneEdit } from './edit.ts';
import { stepsOf } from './edit.ts';

/** Place of a cell before edits, and whether its text was written over since. */
type FormerPlace = { row: number; column: number; isChanged: boolean };

type Places = (FormerPlace | null)[][];

/** Edits that write cells and leave all others where they are. */
const writing: ReadonlySet<OneEdit['do']> = new Set(['set-cells', 'set-places', 'fill']);

/** Where the cells of a sheet of this size were before edits, by row, then by column; null for new cells. */
export function followCells({ rows, columns }: { rows: number; columns: number }, edits: readonly Edit[]): Places {
  const first: Places = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => ({ row, column, isChanged: false })),
  );
  return edits.flatMap(stepsOf).reduce(followOne, first);
}

/** The edit is applied to cells that hold only their own place. */
function followOne(places: Places, edit: OneEdit): Places {
  const width = places[0]?.length ?? 0;
  const marked: Sheet = {
    rows: places.length,
    columns: Array.from({ length: width }, (_, column) => ({
      key: `k${column}`,
      name: '',
      type: { is: 'text' },
      written: { as: 'words', ...toDictionary(places.map((__, row) => `${mark}${row} ${column}`)) },
    })),
  };
  const { sheet } = applyEdit(marked, edit);
  return Array.from({ length: sheet.rows }, (_, row) =>
    sheet.columns.map(({ written }, column) => {
      const text = textAt(written, row);
      if (text.startsWith(mark)) {
        const [fromRow = -1, fromColumn = -1] = text.slice(mark.length).split(' ').map(Number);
        return places[fromRow]?.[fromColumn] ?? null;
      }
      const before = writing.has(edit.do) ? (places[row]?.[column] ?? null) : null;
      return before && { ...before, isChanged: true };
    }),
  );
}

/** No text of a user begins with it. */
const mark = '\u0001place ';
