import { isoTimeText } from './export/export-table.ts';
import type { Sheet, SheetColumn } from './sheet.ts';
import { type Column, type Table, type TimeColumn, toDictionary } from './table.ts';
import type { ColumnType, DateType, Precision } from './types/column-type.ts';
import { writeValue } from './types/write-value.ts';

/** Sheet of a table: every value is written so that reading it gives the same value. */
export function tableToSheet({ rows, columns }: Table): Sheet {
  return { rows, columns: columns.map((column) => toSheetColumn(column, rows)) };
}

function toSheetColumn(column: Column, rows: number): SheetColumn {
  const { key, name } = column;
  const type = typeOf(column);
  const cells = Array.from({ length: rows }, (_, row) => writeCell(column, row, type));
  return { key, name, type, written: { as: 'words', ...toDictionary(cells) } };
}

function writeCell(column: Column, row: number, type: ColumnType): string | null {
  if (column.kind === 'text') return column.words[column.codes[row] ?? -1] || null;
  const value = column.values[row] ?? Number.NaN;
  if (!Number.isFinite(value)) return null;
  if (type.is === 'duration' || (type.is === 'date' && type.isYearless)) return writeValue(value, type);
  if (column.kind === 'number') return String(value);
  if (type.is === 'date' && type.isTimeOfDay) return new Date(value).toISOString().slice(11, 19);
  return isoTimeText(value, type);
}

const plain = { decimal: '.', group: '' } as const;

/** Type of a column in plain notation; for a column without one, the type its values suggest. */
function typeOf(column: Column): ColumnType {
  const { type, kind } = column;
  if (kind === 'number')
    return type !== undefined && 'style' in type
      ? { ...type, style: plain }
      : { is: 'number', style: plain, before: '', after: '' };
  if (kind === 'text') return type !== undefined && !('style' in type) && type.is !== 'date' ? type : { is: 'text' };
  if (type?.is !== 'date') return { is: 'date', order: 'ymd', precision: precisionOf(column) };
  const { epoch: _, ...rest } = type;
  return { ...rest, order: 'ymd' } satisfies DateType;
}

const day = 86_400_000;

function precisionOf({ values }: TimeColumn): Precision {
  const dates = Array.from(values, (value) => new Date(value)).filter((date) => !Number.isNaN(date.getTime()));
  if (dates.some((date) => date.getTime() % day !== 0)) return 'second';
  if (dates.some((date) => date.getUTCDate() !== 1)) return 'day';
  return dates.some((date) => date.getUTCMonth() !== 0) ? 'month' : 'year';
}
