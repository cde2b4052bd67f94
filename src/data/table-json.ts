import { type Column, type Table, type TextColumn, toDictionary } from './table.ts';
import type { ColumnType } from './types/column-type.ts';

type ColumnHead = { key: string; name: string; type?: ColumnType };
type ColumnJson =
  | (ColumnHead & { kind: 'number' | 'time'; values: (number | null)[] })
  | (ColumnHead & { kind: 'text'; values: (string | null)[]; words?: string[] });

/** Table as JSON: columns of cells, gaps as null. `words` are those of the cells, where their order is another one. */
export type TableJson = { columns: ColumnJson[] };

export function toTableJson({ columns }: Table): TableJson {
  return {
    columns: columns.map((column): ColumnJson => {
      const { key, name, type } = column;
      const named = { key, name, ...(type === undefined ? {} : { type }) };
      if (column.kind === 'text') {
        const values = Array.from(column.codes, (code) => column.words[code] ?? null);
        const { words: met } = toDictionary(values);
        const used = new Set(met);
        const words = column.words.filter((word) => used.has(word));
        const isAsMet = words.every((word, place) => word === met[place]);
        return { kind: 'text', ...named, values, ...(isAsMet ? {} : { words }) };
      }
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

function toColumn(column: ColumnJson, rows: number): Column {
  const { kind, key, name, type, values } = column;
  const base = { key, name: typeof name === 'string' ? name : key, ...readType(type) };
  const cells: unknown[] = Array.from({ length: rows }, (_, row) => values[row]);
  if (kind === 'number' || kind === 'time') {
    const numbers = cells.map((cell) => (typeof cell === 'number' ? cell : Number.NaN));
    return { ...base, kind, values: Float64Array.from(numbers) };
  }
  const words = cells.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : null));
  const first = 'words' in column && Array.isArray(column.words) ? column.words : [];
  return { ...base, kind: 'text', ...inOrder(toDictionary(words), first) };
}

type Words = Pick<TextColumn, 'codes' | 'words'>;

/** The same words in another order: those of a list first. */
function inOrder({ codes, words }: Words, first: readonly unknown[]): Words {
  if (first.length === 0) return { codes, words };
  const known = new Set(words);
  const ordered = [
    ...new Set([...first.filter((word): word is string => typeof word === 'string' && known.has(word)), ...words]),
  ];
  const places = new Map(ordered.map((word, place) => [word, place]));
  return { words: ordered, codes: codes.map((code) => (code < 0 ? -1 : (places.get(words[code] ?? '') ?? -1))) };
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
