import type { Unreadable } from '../reading.ts';
import type { GridRow, SheetGrid } from './sheet-grid.ts';

/** A workbook whose sheets are read when they are asked for. */
export type Book = { ok: true; sheets: readonly BookSheet[] };

export type BookSheet = {
  name: string;
  isHidden: boolean;
  /** Some of its first rows; null when it cannot be read. */
  sample: () => readonly GridRow[] | null;
  read: () => SheetGrid | Unreadable;
};
