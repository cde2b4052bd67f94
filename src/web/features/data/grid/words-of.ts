import type { SheetColumn, WrittenWords } from '#data/sheet.ts';
import { wordsOfWritten } from '#data/written.ts';

/** The texts of a column. Texts in the bytes of a file are decoded once, however often they are read. */
export function columnWords(column: SheetColumn): WrittenWords {
  if (column.written.as === 'words') return column.written;
  const known = read.get(column.written) ?? wordsOfWritten(column.written);
  read.set(column.written, known);
  return known;
}

const read = new WeakMap<SheetColumn['written'], WrittenWords>();
