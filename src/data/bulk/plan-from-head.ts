import type { Choices, Reading } from '../reading.ts';
import type { Sheet, SheetColumn } from '../sheet.ts';
import { rowInBytes } from './cell-in-bytes.ts';
import type { BulkPlan, PlannedColumn } from './plan.ts';

/** Types supported by fewer cells than this are detected again when all cells are read. */
const fewCells = 20;
const comparedRows = 200;

/** Plan for a whole file from its head, or null when the file can only be read all at once. */
export function planFromHead({ sheet, choices }: Reading, chosen: Partial<Choices>): BulkPlan | null {
  const { format, encoding, delimiter, quote, transpose, unpivot, skipTop, headerRows } = choices;
  if (format !== 'delimited' || !/^(utf-?8|(us-)?ascii)/i.test(encoding) || transpose || unpivot) return null;
  if (!isOneByte(delimiter) || (quote !== '' && !isOneByte(quote))) return null;
  const types = chosen.types ?? {};
  const columns = sheet.columns.map(({ key, name, type, written }): PlannedColumn => {
    if (Object.hasOwn(types, key)) return { key, name, type, certainty: 'chosen' };
    return { key, name, type, certainty: filledCells(written) < fewCells ? 'unsure' : 'found' };
  });
  return { delimiter, quote, skipTop, headerRows, skipBottom: 0, keepEmpty: chosen.keepEmpty ?? false, columns };
}

/** Whether two sheets have the same texts in their first rows: then the fast reading agrees with the careful one. */
export function agreeOnTop(careful: Sheet, fast: Sheet): boolean {
  const rows = Array.from({ length: Math.min(comparedRows, careful.rows) }, (_, row) => rowOf(careful, row));
  // Rows without text may be kept in one and left out in the other.
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  return filled.every((cells, row) => areSame(cells, rowOf(fast, row)));
}

/** Texts of a sheet row. */
export function rowOf({ columns }: Sheet, row: number): string[] {
  const [first] = columns;
  if (first?.written.as === 'bytes') return rowInBytes(first.written.source, row, columns.length);
  return columns.map(({ written }) => (written.as === 'words' ? (written.words[written.codes[row] ?? -1] ?? '') : ''));
}

export function areSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((cell, at) => cell.trim() === right[at]?.trim());
}

function filledCells(written: SheetColumn['written']): number {
  if (written.as === 'bytes') return Number.POSITIVE_INFINITY;
  return written.codes.reduce((count, code) => (code < 0 ? count : count + 1), 0);
}

function isOneByte(mark: string): boolean {
  return mark.length === 1 && mark.charCodeAt(0) < 128;
}
