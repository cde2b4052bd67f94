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

type Input = {
  x: Column;
  values: readonly NumberColumn[];
  series: TextColumn | null;
  rowOf: (row: number) => number;
  /** Bounds of the values, in their order. */
  lows?: readonly (NumberColumn | undefined)[];
  highs?: readonly (NumberColumn | undefined)[];
};

/** Reads wide data (a column a line) and long data (a series column) into lines. */
export function toLines({ x, values, series, rowOf, lows = [], highs = [] }: Input): LineSeries[] {
  const positions = x.kind === 'text' ? Float64Array.from(x.codes, (code) => (code < 0 ? Number.NaN : code)) : x.values;
  const [only] = values;
  if (series === null || only === undefined) {
    const order = inOrder(upTo(positions.length), positions);
    const at = pick(positions, order);
    const rows = order.map(rowOf);
    return values.map(({ key, name, values: column }, place) => ({
      key,
      name,
      at,
      rows,
      values: pick(column, order),
      low: pickOf(lows[place], order),
      high: pickOf(highs[place], order),
    }));
  }
  const members: number[][] = series.words.map(() => []);
  series.codes.forEach((code, row) => {
    members[code]?.push(row);
  });
  return series.words.map((name, place) => {
    const order = inOrder(Int32Array.from(members[place] ?? []), positions);
    return {
      key: name,
      name,
      at: pick(positions, order),
      rows: order.map(rowOf),
      values: pick(only.values, order),
      low: pickOf(lows[0], order),
      high: pickOf(highs[0], order),
    };
  });
}

/** The rows 0, 1, 2 … Loops here and below: tables can be long, and this is several times as fast as `from`. */
function upTo(count: number): Int32Array {
  const rows = new Int32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}

function pick(column: Float64Array, order: Int32Array): Float64Array {
  const out = new Float64Array(order.length);
  for (let place = 0; place < order.length; place++) out[place] = column[order[place] ?? 0] ?? Number.NaN;
  return out;
}

function pickOf(column: NumberColumn | undefined, order: Int32Array): Float64Array | null {
  return column === undefined ? null : pick(column.values, order);
}

/** The rows that have a place on the axis, by it. Data that is in order already, as most is, is left as it is. */
function inOrder(rows: Int32Array, positions: Float64Array): Int32Array {
  const at = (row: number) => positions[row] ?? Number.NaN;
  let before = Number.NEGATIVE_INFINITY;
  let isSorted = true;
  for (const row of rows) {
    const where = at(row);
    if (!(where >= before && Math.abs(where) <= farthest)) {
      isSorted = false;
      break;
    }
    before = where;
  }
  if (isSorted) return rows;
  return rows.filter((row) => Math.abs(at(row)) <= farthest).sort((a, b) => at(a) - at(b));
}

/** The farthest moment there is, and far enough for numbers. */
const farthest = 8.64e15;

/** The least and the most of many columns of numbers, gaps aside; null when there are none. */
export function extentOf(columns: Iterable<ArrayLike<number> | null>): readonly [number, number] | null {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const column of columns) {
    if (column === null) continue;
    for (let place = 0; place < column.length; place++) {
      const value = column[place] ?? Number.NaN;
      if (value < least && value > Number.NEGATIVE_INFINITY) least = value;
      if (value > most && value < Number.POSITIVE_INFINITY) most = value;
    }
  }
  return least <= most ? [least, most] : null;
}

/** Where along the axis the first and last points are. */
export function lineExtent(lines: readonly LineSeries[]): readonly [number, number] {
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

/** Gives all lines the same places along the axis. Of two values of one line at one place the first counts: see `combineRows`. */
export function align(lines: readonly LineSeries[]): Aligned {
  const [first] = lines;
  if (first !== undefined && lines.every(({ at }) => at === first.at) && isRising(first.at))
    return { at: first.at, series: lines };
  const at = Float64Array.from(new Set(lines.flatMap((line) => Array.from(line.at)))).sort();
  const placeOf = new Map(Array.from(at, (value, place) => [value, place]));
  const series = lines.map((line) => {
    const values = new Float64Array(at.length).fill(Number.NaN);
    const rows = new Int32Array(at.length).fill(-1);
    line.at.forEach((where, point) => {
      const place = placeOf.get(where) ?? 0;
      const value = line.values[point] ?? Number.NaN;
      if (rows[place] === -1) rows[place] = line.rows[point] ?? -1;
      if (Number.isNaN(values[place] ?? Number.NaN)) values[place] = value;
    });
    return { ...line, at, values, rows, low: null, high: null };
  });
  return { at, series };
}

function isRising(at: Float64Array): boolean {
  return at.every((value, place) => place === 0 || value > (at[place - 1] ?? value));
}

/** The places between two values that have none. */
export function innerGaps(values: Float64Array): number[] {
  const first = values.findIndex(Number.isFinite);
  const last = values.findLastIndex(Number.isFinite);
  return Array.from(values.keys()).filter((place) => place > first && place < last && !Number.isFinite(values[place]));
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
