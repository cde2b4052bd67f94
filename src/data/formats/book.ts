import type { Unreadable } from '../reading.ts';
import type { GridRow, SheetGrid } from './sheet-grid.ts';

/** Workbook whose sheets are read on demand. */
export type Book = { ok: true; sheets: readonly BookSheet[] };

export type BookSheet = {
  name: string;
  isHidden: boolean;
  /** First rows as a sample; null when the sheet cannot be read. */
  sample: () => readonly GridRow[] | null;
  read: () => SheetGrid | Unreadable;
};
