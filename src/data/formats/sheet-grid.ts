import { counted } from '#lib/counted.ts';
import type { Note, Unreadable } from '../reading.ts';
import { roundedCountText, tooLarge, unreadable } from './cells.ts';
import { limits } from './limits.ts';

/** Row of a sheet with cells in it: its place, and the text and column of each cell. */
export type GridRow = { place: number; columns: number[]; texts: string[] };

/** Sheet as it is in a workbook, before it becomes a table. */
export type SheetGrid = {
  rows: readonly GridRow[];
  merges: readonly Merge[];
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: readonly (readonly [from: number, to: number])[];
  /** Number of cells with each error. */
  errors: ReadonlyMap<string, number>;
  /** Number of formulas that were saved without a result. */
  unsolved: number;
};

export type GridChoices = {
  /** Whether hidden rows and columns are read, too. */
  keepHidden?: boolean;
  /** Whether a merged cell keeps its value in its first cell only. */
  keepMerged?: boolean;
};

/** Cells of a sheet without hidden ones, with merged cells filled and the empty area cut. */
export function toCells(
  grid: SheetGrid,
  choices: GridChoices,
): { ok: true; cells: string[][]; notes: Note[] } | Unreadable {
  const { rows } = grid;
  if (rows.length === 0)
    return unreadable('no-table', 'This sheet is empty. Choose another sheet or add one with data.');
  const seen = new Set<number>();
  for (const { columns } of rows) for (const column of columns) seen.add(column);
  const columns = [...seen].sort((a, b) => a - b);
  const refusal = tooLarge(rows.length, columns.length);
  if (refusal !== null) return refusal;
  const [height, width] = [(rows.at(-1)?.place ?? 0) + 1, (columns.at(-1) ?? 0) + 1];
  // A single cell at the far end of the sheet would make a table of gaps only.
  const isScattered =
    height > rows.length * 10 + 10_000 || width > limits.columns || rows.length * width > limits.cells;
  if (isScattered) {
    const columnAt = new Map(columns.map((column, at) => [column, at]));
    const cells = rows.map((row) => lineOf(row, columns.length, (column) => columnAt.get(column) ?? column));
    return { ok: true, cells, notes: faultNotes(grid) };
  }
  const cells: string[][] = [];
  for (const row of rows) {
    while (cells.length < row.place) cells.push([]);
    cells.push(lineOf(row, width, (column) => column));
  }
  const notes = [...tellMerged(cells, width, grid, choices), ...dropHidden(cells, grid, choices)];
  return { ok: true, cells, notes: [...notes, ...faultNotes(grid)] };
}

/** Complete row: in a sheet, empty cells at the end are not missing. */
function lineOf({ columns, texts }: GridRow, width: number, placeOf: (column: number) => number): string[] {
  const line = new Array<string>(width).fill('');
  for (const [at, column] of columns.entries()) line[placeOf(column)] = texts[at] ?? '';
  return line;
}

function tellMerged(
  cells: string[][],
  width: number,
  { merges }: SheetGrid,
  { keepMerged = false }: GridChoices,
): Note[] {
  const filled = keepMerged ? 0 : repeatMerged(cells, merges, width);
  if (filled === 0) return [];
  const sentence =
    filled === 1
      ? 'The value of a merged cell was repeated in every cell it covers.'
      : `The values of ${roundedCountText(filled)} merged cells were repeated in every cell they cover.`;
  return [{ kind: 'merged', sentence, undo: { keepMerged: true }, certainty: 'sure' }];
}

function dropHidden(cells: string[][], grid: SheetGrid, { keepHidden = false }: GridChoices): Note[] {
  const { hiddenRows, hiddenColumns } = grid;
  if (keepHidden || (hiddenRows.size === 0 && hiddenColumns.length === 0)) return [];
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 0);
  const columns = new Set<number>();
  for (const [from, to] of hiddenColumns.slice(0, 20_000))
    for (let column = Math.max(0, from); column <= Math.min(to, width - 1); column++) columns.add(column);
  const rows = cells.filter((row, at) => hiddenRows.has(at) && row.some((cell) => cell !== '')).length;
  const filled = [...columns].filter((column) => cells.some((row) => (row[column] ?? '') !== '')).length;
  // When everything is hidden, hiding means nothing.
  if (rows + filled === 0 || filled === width || rows >= cells.length - 1) return [];
  const remaining = cells
    .filter((_, at) => !hiddenRows.has(at))
    .map((row) => (columns.size === 0 ? row : row.filter((_, column) => !columns.has(column))));
  cells.length = 0;
  for (const row of remaining) cells.push(row);
  const what = [rows > 0 ? counted(rows, 'hidden row') : '', filled > 0 ? counted(filled, 'hidden column') : ''];
  const sentence = `${what.filter((part) => part !== '').join(' and ')} ${rows + filled === 1 ? 'was' : 'were'} left out.`;
  return [{ kind: 'hidden', sentence, undo: { keepHidden: true }, certainty: 'sure' }];
}

function faultNotes({ errors, unsolved }: SheetGrid): Note[] {
  const notes: Note[] = [];
  const total = [...errors.values()].reduce((sum, count) => sum + count, 0);
  if (total > 0) {
    const names = [...errors.keys()].slice(0, 4).join(', ');
    const sentence = `${counted(total, 'cell')} with an error (${names}) ${total === 1 ? 'is' : 'are'} left empty.`;
    notes.push({ kind: 'errors', sentence, undo: null, certainty: 'sure' });
  }
  if (unsolved > 0) {
    const were = unsolved === 1 ? 'was saved without a result and is' : 'were saved without a result and are';
    const sentence = `${counted(unsolved, 'formula')} ${were} left empty. Open the workbook in Excel and save it to include them.`;
    notes.push({ kind: 'unsolved', sentence, undo: null, certainty: 'doubtful' });
  }
  return notes;
}

/** Workbook whose sheets are read on demand. */
export type Book = { ok: true; sheets: readonly BookSheet[] };

export type BookSheet = {
  name: string;
  isHidden: boolean;
  /** First rows as a sample; null when the sheet cannot be read. */
  sample: () => readonly GridRow[] | null;
  read: () => SheetGrid | Unreadable;
};

/** Block of merged cells, ends included. */
export type Merge = { s: { r: number; c: number }; e: { r: number; c: number } };

/**
 * Repeats the value of merged cells in place: along a header, so that each column under "2024" belongs to 2024, and
 * down, so that each row next to "Europe" belongs to Europe. A title across the whole width is not repeated.
 * Returns the number of filled blocks.
 */
function repeatMerged(cells: string[][], merges: readonly Merge[], width: number): number {
  const header = headerEnd(merges, cells, width);
  let filled = 0;
  let budget = 2 * cells.length * width + 1000;
  for (const { s, e } of merges) {
    const value = cells[s.r]?.[s.c] ?? '';
    const [bottom, right] = [Math.min(e.r, cells.length - 1), Math.min(e.c, width - 1)];
    if (value === '' || isAcross({ s, e }, width)) continue;
    // "Country" over two header rows is one name; below the header it is the country of every row.
    const isHeader = s.r <= header && bottom <= header;
    const last = isHeader ? s.r : bottom;
    budget -= (last - s.r + 1) * (right - s.c + 1);
    if (budget < 0) return filled;
    if (last > s.r || right > s.c) filled++;
    for (let row = s.r; row <= last; row++) {
      const line = cells[row];
      for (let column = s.c; line !== undefined && column <= right; column++) {
        while (line.length <= column) line.push('');
        if (line[column] === '') line[column] = value;
      }
    }
  }
  return filled;
}

function isAcross({ s, e }: Merge, width: number): boolean {
  return width > 2 && e.c - s.c + 1 >= width * 0.8;
}

/** Last row of a header of several rows: the one under the groups at the top. −1 when there are none. */
function headerEnd(merges: readonly Merge[], cells: readonly (readonly string[])[], width: number): number {
  const first = cells.findIndex((row) => row.filter((cell) => cell !== '').length > 1);
  const groups = merges.filter((merge) => merge.e.c > merge.s.c && merge.s.r === merge.e.r && !isAcross(merge, width));
  let end = merges.some(({ s, e }) => s.r === first && e.r === first + 1 && e.c === s.c) ? first + 1 : -1;
  for (let row = first; groups.some(({ s }) => s.r === row) && row < first + 6; row++) end = Math.max(end, row + 1);
  return end;
}
