import type { Sheet, SheetColumn } from '../sheet.ts';
import { toDictionary } from '../table.ts';

/** First rows of a sheet as a small sheet. */
export function firstRows(sheet: Sheet, most: number): Sheet {
  const rows = Math.min(most, sheet.rows);
  return { rows, columns: sheet.columns.map((column) => cut(column, rows)) };
}

function cut(column: SheetColumn, rows: number): SheetColumn {
  const { written } = column;
  if (written.as === 'bytes')
    return {
      ...column,
      written: { ...written, source: { ...written.source, starts: written.source.starts.slice(0, rows) } },
    };
  const texts = Array.from(written.codes.subarray(0, rows), (code) => written.words[code] ?? null);
  return { ...column, written: { as: 'words', ...toDictionary(texts) } };
}
