import type { SheetColumn } from '#data/sheet.ts';
import { detectType } from '#data/types/detect-type.ts';
import { wordsOfWritten } from '#data/written.ts';

/** What a column of the grid looks like, by the rules that files are read with. */
export function detectColumn({ name, written }: SheetColumn, rows: number) {
  return detectType({ name, rows, ...wordsOfWritten(written) });
}
