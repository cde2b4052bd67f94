import type { Sheet } from '../sheet.ts';
import { toWords } from '../table.ts';
import { wordsOfWritten } from '../written.ts';
import type { Edit } from './edit.ts';

// Stands in for the file of the same name on the branch "grid" until both are merged: take theirs.

export function applyEdit(sheet: Sheet, edit: Edit): { sheet: Sheet; inverse: Edit } {
  if (edit.do !== 'set-cells') return { sheet, inverse: edit };
  const rows = Math.max(sheet.rows, ...edit.columns.map((texts) => edit.row + texts.length));
  const columns = sheet.columns.map((column, place) => {
    const texts = edit.columns[place - edit.column] ?? [];
    const { codes, words } = wordsOfWritten(column.written, sheet.rows);
    const cells = Array.from({ length: rows }, (_, row) => texts[row - edit.row] ?? words[codes[row] ?? -1] ?? null);
    return { ...column, written: { as: 'words' as const, ...toWords(cells.map((cell) => cell || null)) } };
  });
  return { sheet: { rows, columns }, inverse: edit };
}
