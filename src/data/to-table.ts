import type { Sheet } from './sheet.ts';
import type { Table } from './table.ts';

// A stand-in: the merge of "types" replaces it.
/** The values of a sheet. */
export function toTable(sheet: Sheet): Table {
  return {
    rows: sheet.rows,
    columns: sheet.columns.map(({ key, name, written }) =>
      written.as === 'words'
        ? { key, name, kind: 'text', codes: written.codes, words: written.words }
        : { key, name, kind: 'text', codes: new Int32Array(sheet.rows), words: [] },
    ),
  };
}
