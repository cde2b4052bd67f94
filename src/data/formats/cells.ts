import type { Choices, Note, Unreadable } from '../reading.ts';
import { limits } from './limits.ts';

/** Table as cells of text, from a format that has cells. */
export type Cells = {
  ok: true;
  /** Tables to choose from, and the one that was read. */
  parts: readonly string[];
  part: string;
  cells: string[][];
  notes: readonly Note[];
  /** Shape known from the format, so that it need not be guessed. */
  sure?: Partial<Choices>;
};

/** Shape of records: one header row above the data, nothing around it. */
export const plainShape = { skipTop: 0, skipBottom: 0, headerRows: 1 } as const satisfies Partial<Choices>;

export function unreadable(reason: Unreadable['reason'], error: string): Unreadable {
  return { ok: false, reason, error };
}

/** Reason why a table of this size is rejected, or null when it is small enough. */
export function tooLarge(rows: number, columns: number): Unreadable | null {
  if (columns > limits.columns)
    return unreadable(
      'too-wide',
      `This table has ${roundedCountText(columns)} columns; up to ${roundedCountText(limits.columns)} can be read. Swap rows and columns, or keep only the columns you need.`,
    );
  if (rows * columns > limits.cells)
    return unreadable(
      'too-big',
      `This table has about ${roundedCountText(rows * columns)} cells; up to ${roundedCountText(limits.cells)} can be read. Keep only the rows and columns you need and try again.`,
    );
  return null;
}

/** Characters that the cells of a table may have when its file is this large. */
export function maxCellTextLength(fileSize: number): number {
  const { least, perByte, most } = limits.cellText;
  return Math.max(fileSize, Math.min(most, Math.max(least, fileSize * perByte)));
}

/** Reason why cells with more than so many characters are rejected. */
export function tooMuchText(most: number): Unreadable {
  return unreadable(
    'too-big',
    `The cells of this table have more than ${roundedCountText(most)} characters of text, far more than its file. Keep only the rows and columns you need and try again.`,
  );
}

/** Whether the cells of a table together are longer than that. */
export function isLonger(rows: Iterable<readonly string[]>, most: number): boolean {
  let length = 0;
  for (const row of rows) {
    for (const cell of row) length += cell.length;
    if (length > most) return true;
  }
  return false;
}

/** 12,345 */
export function roundedCountText(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',');
}
