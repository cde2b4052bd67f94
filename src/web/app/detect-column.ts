import type { SheetColumn } from '#data/sheet.ts';
import { detectType } from '#data/types/detect-type.ts';
import { wordsOfWritten } from '#data/written.ts';

/** Type of a column of the grid, detected with the rules for files. */
export function detectColumn({ name, written }: SheetColumn, rows: number) {
  return detectType({ name, rows, ...wordsOfWritten(written) });
}
