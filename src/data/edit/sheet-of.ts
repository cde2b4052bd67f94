import type { Sheet } from '../sheet.ts';
import { toWords } from '../table.ts';
import type { ColumnType } from '../types/column-type.ts';

/** Sheet of named columns from rows of text, for samples and tests. */
export function sheetOf(
  columns: readonly (readonly [name: string, type: ColumnType])[],
  rows: readonly (readonly string[])[],
): Sheet {
  return {
    rows: rows.length,
    columns: columns.map(([name, type], place) => ({
      key: `c${place + 1}`,
      name,
      type,
      written: { as: 'words', ...toWords(rows.map((row) => row[place] || null)) },
    })),
  };
}
