import type { Column, NumberColumn, TextColumn } from '#data/table.ts';

/**
 * One line: its points in the order of the axis, as columns. `at` is a moment, a number, or the place of a name; a value
 * of NaN is a gap; `rows` says where each point stands in the user's table. `low` and `high` are the ends of its band.
 */
export type LineSeries = {
  key: string;
  name: string;
  at: Float64Array;
  values: Float64Array;
  rows: Int32Array;
  low: Float64Array | null;
  high: Float64Array | null;
};

type Given = {
  x: Column;
  values: readonly NumberColumn[];
  series: TextColumn | null;
  rowOf: (row: number) => number;
  lows?: readonly NumberColumn[];
  highs?: readonly NumberColumn[];
};

/** Reads wide data (a column a line) and long data (a series column) into lines. */
export function toLines({ x, values, series, rowOf, lows = [], highs = [] }: Given): LineSeries[] {
  const positions = x.kind === 'text' ? x.codes : x.values;
  const [only] = values;
  if (series === null || only === undefined) {
    const order = inOrder(
      Array.from(positions, (_, row) => row),
      positions,
    );
    return values.map((column, place) => one(column.key, column.name, order, place));
  }
  const members: number[][] = series.words.map(() => []);
  series.codes.forEach((code, row) => {
    members[code]?.push(row);
  });
  return series.words.map((name, place) => one(name, name, inOrder(members[place] ?? [], positions), 0));

  function one(key: string, name: string, order: readonly number[], place: number): LineSeries {
    const pick = (column: NumberColumn | undefined) =>
      column === undefined ? null : Float64Array.from(order, (row) => column.values[row] ?? Number.NaN);
    return {
      key,
      name,
      at: Float64Array.from(order, (row) => positions[row] ?? Number.NaN),
      values: pick(values[place]) ?? new Float64Array(order.length).fill(Number.NaN),
      rows: Int32Array.from(order, rowOf),
      low: pick(lows[place]),
      high: pick(highs[place]),
    };
  }
}

/** The rows that have a place on the axis, by it. Data that is in order already, as most is, is left as it is. */
function inOrder(rows: readonly number[], positions: Float64Array | Int32Array): readonly number[] {
  const isText = positions instanceof Int32Array;
  const at = (row: number) => positions[row] ?? Number.NaN;
  const placed = rows.filter((row) => (isText ? at(row) >= 0 : Math.abs(at(row)) <= 8.64e15));
  const isSorted = placed.every((row, place) => place === 0 || at(row) >= at(placed[place - 1] ?? row));
  return isSorted ? placed : placed.toSorted((a, b) => at(a) - at(b));
}

/** The least and the most of many columns of numbers, gaps aside; null when there are none. */
export function extentOf(columns: Iterable<Float64Array | null>): readonly [number, number] | null {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const column of columns) {
    if (column === null) continue;
    for (const value of column) {
      if (value < least && value > Number.NEGATIVE_INFINITY) least = value;
      if (value > most && value < Number.POSITIVE_INFINITY) most = value;
    }
  }
  return least <= most ? [least, most] : null;
}

/** Where along the axis the first and last points are. */
export function spanOf(lines: readonly LineSeries[]): readonly [number, number] {
  return extentOf(lines.map(({ at }) => at)) ?? [0, 1];
}

/** The place of the first and of the last value of a line that is no gap, −1 when all are. */
export function firstOf({ values }: Pick<LineSeries, 'values'>): number {
  return values.findIndex(Number.isFinite);
}
export function lastOf({ values }: Pick<LineSeries, 'values'>): number {
  return values.findLastIndex(Number.isFinite);
}

/** Lines that all have a value, or a gap, at the same places. */
export type Aligned = { at: Float64Array; series: readonly LineSeries[] };

/** Gives all lines the same places along the axis. Two values of one line at one place are added up. */
export function align(lines: readonly LineSeries[]): Aligned {
  const at = Float64Array.from(new Set(lines.flatMap((line) => Array.from(line.at)))).sort();
  const placeOf = new Map(Array.from(at, (value, place) => [value, place]));
  const series = lines.map((line) => {
    const values = new Float64Array(at.length).fill(Number.NaN);
    const rows = new Int32Array(at.length).fill(-1);
    line.at.forEach((where, point) => {
      const place = placeOf.get(where) ?? 0;
      const value = line.values[point] ?? Number.NaN;
      if (rows[place] === -1) rows[place] = line.rows[point] ?? -1;
      if (Number.isNaN(value)) return;
      const before = values[place] ?? Number.NaN;
      values[place] = Number.isNaN(before) ? value : before + value;
    });
    return { ...line, at, values, rows, low: null, high: null };
  });
  return { at, series };
}

/** The same values with gaps between two values bridged evenly; what lies before the first and after the last stays `outside`. */
export function bridged(at: Float64Array, values: Float64Array, outside: number): Float64Array {
  const out = values.slice();
  let before = -1;
  values.forEach((value, place) => {
    if (Number.isNaN(value)) return;
    const from = at[before] ?? 0;
    const start = values[before] ?? Number.NaN;
    for (let gap = before + 1; gap < place; gap++) {
      const share = ((at[gap] ?? 0) - from) / ((at[place] ?? 0) - from || 1);
      out[gap] = before < 0 ? outside : start + (value - start) * share;
    }
    before = place;
  });
  return out.fill(outside, before + 1);
}
