import type { Sheet, SheetColumn } from '../sheet.ts';
import type { Column, Table } from '../table.ts';
import type { ColumnType } from '../types/column-type.ts';
import { writeValue } from '../types/write-value.ts';

/** Table to export: columns that give each cell as text and as a value. Gaps are '' and null. */
export type ExportTable = { rows: number; columns: readonly ExportColumn[] };

export type ExportColumn = {
  name: string;
  /** Kind of the values: numbers, milliseconds since 1970, or words. */
  kind: Column['kind'];
  type: ColumnType | null;
  textAt: (row: number) => string;
  valueAt: (row: number) => number | string | null;
};

/** Table with its values: numbers as numbers, times as ISO dates. */
export function fromTable({ rows, columns }: Table): ExportTable {
  return { rows, columns: columns.map(fromColumn) };
}

function fromColumn(column: Column): ExportColumn {
  const { name, kind } = column;
  const type = column.type ?? null;
  if (column.kind === 'text') {
    const wordAt = (row: number): string | null => column.words[column.codes[row] ?? -1] ?? null;
    return { name, kind, type, textAt: (row) => wordAt(row) ?? '', valueAt: wordAt };
  }
  const { values } = column;
  const valueAt = (row: number): number | null => {
    const value = values[row] ?? Number.NaN;
    return Number.isFinite(value) ? value : null;
  };
  const isWritten = type !== null && (type.is === 'duration' || (type.is === 'date' && type.isYearless === true));
  const plain = column.kind === 'number' ? String : (time: number) => isoTimeText(time, type);
  const write = isWritten ? (value: number) => writeValue(value, type) : plain;
  const textAt = (row: number): string => {
    const value = valueAt(row);
    return value === null ? '' : write(value);
  };
  return { name, kind, type, textAt, valueAt };
}

/** Sheet with the text of every cell as it was written. */
export function fromSheet(
  { rows, columns }: Sheet,
  textAt: (written: SheetColumn['written'], row: number) => string,
): ExportTable {
  return {
    rows,
    columns: columns.map(({ name, type, written }) => ({
      name,
      kind: 'text',
      type,
      textAt: (row) => textAt(written, row),
      valueAt: (row) => textAt(written, row) || null,
    })),
  };
}

/** Time in ISO 8601 with the precision of its column: 2024, 2024-Q1, 2024-03, 2024-03-15, 2024-03-15 12:00. */
export function isoTimeText(time: number, type: ColumnType | null): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const iso = date.toISOString();
  const day = iso.slice(0, iso.indexOf('T'));
  const [year, month] = [day.slice(0, -6), date.getUTCMonth()];
  switch (type?.is === 'date' ? type.precision : null) {
    case 'year':
      return year;
    case 'half':
      return `${year}-H${Math.floor(month / 6) + 1}`;
    case 'quarter':
      return `${year}-Q${Math.floor(month / 3) + 1}`;
    case 'month':
      return day.slice(0, -3);
    case 'week':
    case 'day':
      return day;
    default:
      return time % 86_400_000 === 0
        ? day
        : `${day} ${iso.slice(iso.indexOf('T') + 1).replace(/(?::00)?\.000Z$|Z$/, '')}`;
  }
}
