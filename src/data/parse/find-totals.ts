import { provenTotals } from './proven-totals.ts';
import { type RowFigures, rowFigures } from './row-figures.ts';
import { rowsForOthers } from './rows-for-others.ts';
import { beginsAsTotal, endsAsTotal, isTotalWord } from './total-words.ts';

/** Rows are compared with each other only in tables of a size that people total. */
const mostProven = 5000;

/** Rows that add up others or stand for them, and whether the numbers confirm all of them. */
export function findTotals(cells: readonly (readonly string[])[]): { places: number[]; isProven: boolean } {
  return totalsAmong(rowFigures(cells));
}

/** The same of rows whose names and figures are known. */
export function totalsAmong(rows: readonly RowFigures[]): { places: number[]; isProven: boolean } {
  if (rows.length < 3) return { places: [], isProven: false };
  const named = namedTotals(rows);
  const isShort = rows.length <= mostProven;
  const proven = isShort ? provenTotals(rows) : new Set<number>();
  const names = new Set(named.map((row) => rows[row]?.label));
  // A word that comes again in every tenth row is a category, not the end of a table.
  const isCategory = named.length > Math.max(2, 0.1 * rows.length) && names.size < named.length;
  const others = isShort ? [...rowsForOthers(rows), ...belowTheLine(rows, proven)] : [];
  const all = new Set([...proven, ...(isCategory ? [] : named), ...others]);
  const places = [...all].sort((a, b) => a - b);
  if (places.length > 0.5 * rows.length) return { places: [], isProven: false };
  return { places, isProven: places.length > 0 && places.every((place) => proven.has(place)) };
}

function namedTotals(rows: readonly RowFigures[]): number[] {
  const end = rows.findLastIndex(({ label }) => !beginsAsTotal(label)) + 1;
  return rows.flatMap(({ label, values }, row) => {
    const isEdge = row === 0 || row >= end;
    const isNamed = isTotalWord(label) || endsAsTotal(label) || (isEdge && beginsAsTotal(label));
    return isNamed && values.some((value) => !Number.isNaN(value)) ? [row] : [];
  });
}

const mostBelow = 4;

/** What stands under the sum of all rows is not one of them. */
function belowTheLine(rows: readonly RowFigures[], proven: ReadonlySet<number>): number[] {
  if (proven.size !== 1) return [];
  const [line = 0] = proven;
  const below = rows.length - 1 - line;
  if (line < 3 || below > mostBelow || below >= line) return [];
  return Array.from({ length: below }, (_, at) => line + 1 + at);
}
