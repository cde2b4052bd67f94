import { distinctNames } from '#data/parse/to-sheet.ts';
import type { Sheet, SheetColumn } from '#data/sheet.ts';
import { toDictionary } from '#data/table.ts';
import type { ColumnType } from '#data/types/column-type.ts';
import { isCurrency } from '#data/types/currencies.ts';
import { detectType } from '#data/types/detect-type.ts';
import type { ExtractedColumn, ExtractedTable } from '../extraction.ts';

/** Sheet of an extracted table. Row and column numbers are those of its cells, so that evidence stays beside them. */
export function sheetOfExtraction({ columns, rows }: ExtractedTable): Sheet {
  const names = distinctNames(columns.map(({ name }) => name));
  return {
    rows: rows.length,
    columns: columns.map((column, place): SheetColumn => {
      const words = toDictionary(rows.map((row) => row[place]?.text.trim() || null));
      const key = `c${place + 1}`;
      const name = names[place] ?? key;
      const type = typeOf(column) ?? detectType({ name, ...words, rows: rows.length }).type;
      return { key, name, type, written: { as: 'words', ...words } };
    }),
  };
}

const style = { decimal: '.', group: '' } as const;

/** Figures are written plainly whatever the text did, so only their unit is open. */
function typeOf({ kind, unit }: ExtractedColumn): ColumnType | null {
  if (kind !== 'number') return null;
  if (unit === '%') return { is: 'percent', style, before: '', after: '%' };
  if (isCurrency(unit))
    return { is: 'currency', style, before: unit.length === 1 ? unit : '', after: unit.length === 1 ? '' : unit };
  return { is: 'number', style, before: '', after: unit };
}
