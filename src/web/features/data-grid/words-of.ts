import type { SheetColumn, WrittenWords } from '#data/sheet.ts';
import { wordsOfWritten } from '#data/written.ts';

/** The cells of a column as words. Those that lie in the bytes of a file are read once, however often they are asked for. */
export function wordsOf(column: SheetColumn): WrittenWords {
  if (column.written.as === 'words') return column.written;
  const known = read.get(column.written) ?? wordsOfWritten(column.written);
  read.set(column.written, known);
  return known;
}

const read = new WeakMap<SheetColumn['written'], WrittenWords>();
