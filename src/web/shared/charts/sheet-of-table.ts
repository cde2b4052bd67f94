import type { Sheet, SheetColumn } from '#data/sheet.ts';
import { type Column, type Table, toDictionary } from '#data/table.ts';
import type { ColumnType } from '#data/types/column-type.ts';
import { writeValue } from '#data/types/write-value.ts';

/** A table as the grid shows it: values formatted by their type. */
export function sheetOfTable({ rows, columns }: Table): Sheet {
  return { rows, columns: columns.map(toSheetColumn) };
}

/** Columns that a step left unchanged are formatted once. */
const known = new WeakMap<Column, SheetColumn>();

function toSheetColumn(column: Column): SheetColumn {
  const before = known.get(column);
  if (before !== undefined) return before;
  const written = write(column);
  known.set(column, written);
  return written;
}

function write(column: Column): SheetColumn {
  const { key, name } = column;
  const type = column.type ?? plainTypes[column.kind];
  if (column.kind === 'text') {
    return { key, name, type, written: { as: 'words', codes: column.codes, words: column.words } };
  }
  const texts = new Map<number, string>();
  const textOf = (value: number) => {
    const text = texts.get(value) ?? writeValue(rounded(value, column.kind), type);
    texts.set(value, text);
    return text;
  };
  const cells = Array.from(column.values, (value) => (Number.isNaN(value) ? null : textOf(value)));
  return { key, name, type, written: { as: 'words', ...toDictionary(cells) } };
}

/** Nobody reads 33.33333333333333: computed values are shown with their significant digits. */
function rounded(value: number, kind: 'number' | 'time'): number {
  return kind === 'time' || Number.isInteger(value) ? value : Number(value.toPrecision(8));
}

const plainTypes: Record<Column['kind'], ColumnType> = {
  number: { is: 'number', style: { decimal: '.', group: ',' }, before: '', after: '' },
  time: { is: 'date', order: 'ymd', precision: 'day' },
  text: { is: 'text' },
};
