import { type Column, type Table, toWords } from './table.ts';
import type { ColumnType } from './types/column-type.ts';

type Named = { key: string; name: string; type?: ColumnType };
type ColumnJson =
  | (Named & { kind: 'number' | 'time'; values: (number | null)[] })
  | (Named & { kind: 'text'; values: (string | null)[] });

/** Table as JSON: columns of cells, gaps as null. */
export type TableJson = { columns: ColumnJson[] };

export function toTableJson({ columns }: Table): TableJson {
  return {
    columns: columns.map((column): ColumnJson => {
      const { key, name, type } = column;
      const named = { key, name, ...(type === undefined ? {} : { type }) };
      if (column.kind === 'text')
        return { kind: 'text', ...named, values: Array.from(column.codes, (code) => column.words[code] ?? null) };
      const values = Array.from(column.values, (value) => (Number.isFinite(value) ? value : null));
      return { kind: column.kind, ...named, values };
    }),
  };
}

/** Table from untrusted JSON. Cells that do not fit their column become gaps; invalid columns are dropped. */
export function readTableJson(input: unknown): Table {
  // Checked cell by cell below.
  const all = Array.isArray((input as Partial<TableJson> | null)?.columns) ? (input as TableJson).columns : [];
  const columns = all.filter((each) => typeof each?.key === 'string' && Array.isArray(each.values));
  const rows = Math.max(0, ...columns.map(({ values }) => values.length));
  return { rows, columns: columns.map((column) => toColumn(column, rows)) };
}

function toColumn({ kind, key, name, type, values }: ColumnJson, rows: number): Column {
  const base = { key, name: typeof name === 'string' ? name : key, ...readType(type) };
  const cells: unknown[] = Array.from({ length: rows }, (_, row) => values[row]);
  if (kind === 'number' || kind === 'time') {
    const numbers = cells.map((cell) => (typeof cell === 'number' ? cell : Number.NaN));
    return { ...base, kind, values: Float64Array.from(numbers) };
  }
  const words = cells.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : null));
  return { ...base, kind: 'text', ...toWords(words) };
}

const longestUnit = 40;

/** Checks the parts of a type that charts use; an unusable type is dropped. */
function readType(type: unknown): Pick<Column, 'type'> {
  const { is, before, after, style, precision } = Object(type) as Record<string, unknown>; // anything at all
  const isFigure = typeof before === 'string' && typeof after === 'string' && typeof style === 'object';
  const isKnown = is === 'date' ? typeof precision === 'string' : before === undefined || isFigure;
  if (typeof is !== 'string' || !isKnown || (isFigure && (before + after).length > longestUnit)) return {};
  return { type: type as ColumnType }; // the parts in use were checked
}
