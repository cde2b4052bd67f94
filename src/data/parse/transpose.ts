import { type CellKind, isStrong, kindOf } from './cell-kind.ts';

type Rows = readonly (readonly string[])[];

const mostRows = 60;

/** Turns rows into columns. */
export function transpose(cells: Rows): string[][] {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, column) => cells.map((row) => row[column] ?? ''));
}

/** Whether the names are in the first column: each row holds one kind of value, and no column does. */
export function looksTransposed(cells: Rows): boolean {
  if (cells.length > 2 * mostRows) return false;
  const rows = cells.filter((row) => row.some((cell) => cell.trim() !== ''));
  const width = rows[0]?.length ?? 0;
  if (rows.length < 3 || rows.length > mostRows || width < 3 || rows.some((row) => row.length !== width)) return false;
  const names = rows.map((row) => (row[0] ?? '').trim());
  if (new Set(names).size < names.length || names.some((name) => name === '' || kindOf(name) !== 'text')) return false;
  const kinds = rows.map((row) => onlyKind(row.slice(1)));
  if (kinds.some((kind) => kind === null)) return false;
  const strong = kinds.slice(1).filter((kind) => kind !== null && isStrong(kind));
  const hasText = kinds.slice(1).includes('text');
  const isMixed = new Set(strong).size > 1 || (strong.length > 0 && hasText);
  if (!isMixed) return false;
  return Array.from({ length: width - 1 }, (_, column) =>
    onlyKind(rows.slice(1).map((row) => row[column + 1] ?? '')),
  ).every((kind) => kind === null);
}

/** Kind shared by all cells that are not empty, or null when they differ. */
function onlyKind(cells: readonly string[]): CellKind | null {
  const kinds = new Set(cells.map(kindOf).filter((kind) => kind !== 'empty' && kind !== 'missing'));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined ? kind : null;
}
