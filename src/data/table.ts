import type { MeasureKind } from './measure/measure-kinds.ts';
import type { ColumnType } from './types/column-type.ts';

/** Common part of all columns. The type says what the values mean, where that is known. */
type ColumnHead = { key: string; name: string; type?: ColumnType };

/** Column of numbers; NaN is a gap. A measure is there only where a user said what the numbers are. */
export type NumberColumn = ColumnHead & { kind: 'number'; values: Float64Array; measure?: MeasureKind };

/** Column of times in milliseconds since 1970, UTC; NaN is a gap. */
export type TimeColumn = ColumnHead & { kind: 'time'; values: Float64Array };

/** Column of words, each stored once; code −1 is a gap. */
export type TextColumn = ColumnHead & { kind: 'text'; codes: Int32Array; words: readonly string[] };

export type Column = NumberColumn | TimeColumn | TextColumn;
export type ColumnKind = Column['kind'];

/** Table, the one shape of data everything uses: columns of equal length. */
export type Table = { rows: number; columns: readonly Column[] };

type Cell = number | string | Date | null;

/** Column with this key, or null. */
export function columnOf(table: Table, key: string): Column | null {
  return table.columns.find((column) => column.key === key) ?? null;
}

/** Text of a cell, '' for a gap. Numbers and times are written plainly; a chart formats them by locale. */
export function cellText(column: Column, row: number): string {
  if (column.kind === 'text') return column.words[column.codes[row] ?? -1] ?? '';
  const value = column.values[row] ?? Number.NaN;
  if (Number.isNaN(value)) return '';
  return column.kind === 'number' ? String(value) : new Date(value).toISOString();
}

/** Table of named columns from rows of plain cells: for samples and tests. The kind follows from the first value. */
export function tableOf(names: readonly string[], rows: readonly (readonly Cell[])[]): Table {
  return {
    rows: rows.length,
    columns: names.map((name, index) => {
      const cells = rows.map((row) => row[index] ?? null);
      return toColumn(name, cells);
    }),
  };
}

function toColumn(name: string, cells: readonly Cell[]): Column {
  const first = cells.find((cell) => cell !== null);
  const base = { key: name, name };
  if (typeof first === 'number') return { ...base, kind: 'number', values: Float64Array.from(cells, toNumber) };
  if (first instanceof Date) return { ...base, kind: 'time', values: Float64Array.from(cells, toNumber) };
  return { ...base, kind: 'text', ...toDictionary(cells.map((cell) => (cell === null ? null : String(cell)))) };
}

function toNumber(cell: Cell): number {
  if (cell instanceof Date) return cell.getTime();
  return typeof cell === 'number' ? cell : Number.NaN;
}

/** Words in order of first appearance, and for each row the index of its word. */
export function toDictionary(cells: readonly (string | null)[]): Pick<TextColumn, 'codes' | 'words'> {
  const places = new Map<string, number>();
  const codes = Int32Array.from(cells, (cell) => {
    if (cell === null) return -1;
    const place = places.get(cell) ?? places.size;
    places.set(cell, place);
    return place;
  });
  return { codes, words: [...places.keys()] };
}
