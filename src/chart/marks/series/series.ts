import type { NumberColumn, TextColumn } from '#data/table.ts';

/** Values of one kind over all labels. `rows` says where each value stands in the user's table, −1 for none. */
export type Series = { key: string; name: string; values: Float64Array; rows: Int32Array };

/** Labels down, series across: what bars, columns and most lines are drawn from. */
export type Grid = { labels: readonly string[]; series: readonly Series[] };

type Input = {
  label: TextColumn;
  values: readonly NumberColumn[];
  /** With it the data is long: each row names its series. */
  series?: TextColumn | null;
  rowOf: (row: number) => number;
};

/** Reads wide data (a column a series) and long data (a series column) into the same shape. */
export function toGrid({ label, values, series = null, rowOf }: Input): Grid {
  const [only] = values;
  if (series === null || only === undefined) return wide(label, values, rowOf);
  return long(label, only, series, rowOf);
}

function wide({ codes, words }: TextColumn, columns: readonly NumberColumn[], rowOf: (row: number) => number): Grid {
  const rows = Int32Array.from(codes, (_, row) => rowOf(row));
  return {
    labels: Array.from(codes, (code) => words[code] ?? ''),
    series: columns.map(({ key, name, values }) => ({ key, name, values, rows })),
  };
}

/** Of two rows for one place the first counts: see `combineRows`. */
function long(label: TextColumn, value: NumberColumn, series: TextColumn, rowOf: (row: number) => number): Grid {
  const made = series.words.map((name) => ({
    key: name,
    name,
    values: new Float64Array(label.words.length).fill(Number.NaN),
    rows: new Int32Array(label.words.length).fill(-1),
  }));
  label.codes.forEach((place, row) => {
    const one = made[series.codes[row] ?? -1];
    const amount = value.values[row] ?? Number.NaN;
    if (one === undefined || place < 0 || Number.isNaN(amount) || one.rows[place] !== -1) return;
    one.values[place] = amount;
    one.rows[place] = rowOf(row);
  });
  return { labels: label.words, series: made };
}

/** The same grid with its labels in another order. */
export function reorder({ labels, series }: Grid, order: readonly number[]): Grid {
  return {
    labels: order.map((place) => labels[place] ?? ''),
    series: series.map((one) => ({
      ...one,
      values: taken(one.values, order, new Float64Array(order.length).fill(Number.NaN)),
      rows: taken(one.rows, order, new Int32Array(order.length).fill(-1)),
    })),
  };
}

/** A loop: `from` with a function takes many times as long, and a chart may have thousands of bars. */
function taken<Numbers extends Float64Array | Int32Array>(
  from: Numbers,
  order: readonly number[],
  into: Numbers,
): Numbers {
  for (let place = 0; place < order.length; place++) {
    const value = from[order[place] ?? -1];
    if (value !== undefined) into[place] = value;
  }
  return into;
}

/** Places sorted by a value, the highest first, gaps last; equal ones keep their order. */
export function byValue(count: number, valueAt: (place: number) => number): number[] {
  const size = (place: number) => {
    const value = valueAt(place);
    return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
  };
  return Array.from({ length: count }, (_, place) => place).sort((a, b) => size(b) - size(a) || a - b);
}
