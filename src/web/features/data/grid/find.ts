import { type Edit, type OneEdit, together } from '#data/edit/edit.ts';
import type { Sheet, SheetColumn, WrittenWords } from '#data/sheet.ts';
import { textAt, wordsOfWritten } from '#data/written.ts';

/** A search. */
export type Search = {
  text: string;
  isCaseSensitive: boolean;
  isWholeCell: boolean;
  /** The index of the only column to search, or null for all. */
  column: number | null;
};

/**
 * Matches: for each column which of its distinct texts match. Cells are looked up by their text, so that none is read
 * twice.
 */
export type FindResult = { columns: readonly (FoundColumn | null)[]; count: number };
type FoundColumn = { codes: Int32Array; words: readonly string[]; hasIt: Uint8Array };

export type CellPosition = { column: number; row: number };

export function find(sheet: Sheet, search: Search): FindResult {
  if (search.text === '') return { columns: [], count: 0 };
  const matches = matcherOf(search);
  let count = 0;
  const columns = sheet.columns.map((column, place) => {
    if (search.column !== null && search.column !== place) return null;
    const { codes, words } = columnWords(column);
    const hasIt = Uint8Array.from(words, (word) => (matches(word) ? 1 : 0));
    if (!hasIt.includes(1)) return null;
    for (const code of codes) if (code >= 0) count += hasIt[code] ?? 0;
    return { codes, words, hasIt };
  });
  return { columns, count };
}

export function isFound({ columns }: FindResult, { column, row }: CellPosition): boolean {
  const found = columns[column];
  return found ? found.hasIt[found.codes[row] ?? -1] === 1 : false;
}

/** The next match after a cell, row by row, wrapping around at the end. */
export function nextFound(
  found: FindResult,
  sheet: Sheet,
  { from, step }: { from: CellPosition | null; step: 1 | -1 },
): { place: CellPosition; number: number } | null {
  const width = sheet.columns.length;
  const cells = width * sheet.rows;
  if (found.count === 0) return null;
  const start = from ? from.row * width + from.column : step === 1 ? -1 : cells;
  for (let away = 1; away <= cells; away++) {
    const index = (((start + step * away) % cells) + cells) % cells;
    const place = { row: Math.floor(index / width), column: index % width };
    if (isFound(found, place)) return { place, number: numberOf(found, place) };
  }
  return null;
}

/** The edit that replaces it in every cell, or in one. */
export function replaceEdit(
  found: FindResult,
  replacing: { search: Search; by: string; only: CellPosition | null },
): Edit | null {
  const { search, by, only } = replacing;
  const edits = found.columns.flatMap((column, place): OneEdit[] => {
    if (!column || (only && only.column !== place)) return [];
    const rows = only ? [only.row] : rowsOf(column);
    const texts = rows.map((row) => replaceIn(column.words[column.codes[row] ?? -1] ?? '', search, by));
    return [{ do: 'set-places', column: place, rows, texts, by: 'replace' }];
  });
  return edits.length > 0 ? together(edits) : null;
}

function rowsOf({ codes, hasIt }: FoundColumn): number[] {
  const rows: number[] = [];
  codes.forEach((code, row) => {
    if (code >= 0 && hasIt[code] === 1) rows.push(row);
  });
  return rows;
}

function replaceIn(text: string, search: Search, by: string): string {
  if (search.isWholeCell) return by;
  return text.replace(patternOf(search), () => by); // a function, so that $1 in the new text is taken literally
}

/** The position of a match among all matches. */
function numberOf(found: FindResult, { row, column }: CellPosition): number {
  let number = 0;
  found.columns.forEach((each, place) => {
    if (!each) return;
    const end = place <= column ? row + 1 : row;
    for (let at = 0; at < end; at++) {
      const code = each.codes[at] ?? -1;
      if (code >= 0) number += each.hasIt[code] ?? 0;
    }
  });
  return number;
}

function matcherOf(search: Search): (word: string) => boolean {
  const pattern = patternOf(search);
  if (search.isWholeCell) return (word) => word.length === search.text.length && word.search(pattern) === 0;
  return (word) => word.search(pattern) >= 0;
}

function patternOf({ text, isCaseSensitive }: Search): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), isCaseSensitive ? 'gu' : 'giu');
}

/** The text of a cell. */
export function gridCellText(sheet: Sheet, { column, row }: CellPosition): string {
  const found = sheet.columns[column];
  return found ? textAt(found.written, row) : '';
}

/** The texts of a column. Texts in the bytes of a file are decoded once, however often they are read. */
export function columnWords(column: SheetColumn): WrittenWords {
  if (column.written.as === 'words') return column.written;
  const known = read.get(column.written) ?? wordsOfWritten(column.written);
  read.set(column.written, known);
  return known;
}

const read = new WeakMap<SheetColumn['written'], WrittenWords>();
