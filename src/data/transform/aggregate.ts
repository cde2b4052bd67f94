import { groupRows } from '../bulk/group-rows.ts';
import type { Column, ColumnKind } from '../table.ts';
import { codesOf } from './codes-of.ts';
import { plainNumber, resultUnit } from './figure-type.ts';
import { isGap, pickCells, rowsByGroup } from './take-rows.ts';

type Grouped = { groups: Int32Array; count: number };
type Kind = {
  label: string;
  words: (name: string, share: number) => string;
  kinds: readonly ColumnKind[];
  /** True for a plain count, whatever the column holds. */
  isCount?: true;
};

const figures: readonly ColumnKind[] = ['number'];
const ordered: readonly ColumnKind[] = ['number', 'time'];
const all: readonly ColumnKind[] = ['number', 'time', 'text'];

/** Aggregate functions. Gaps are ignored; only gaps give a gap. */
export const aggregates = {
  sum: { label: 'Sum', words: (name) => `Sum of ${name}`, kinds: figures },
  mean: { label: 'Mean', words: (name) => `Mean of ${name}`, kinds: ordered },
  median: { label: 'Median', words: (name) => `Median of ${name}`, kinds: ordered },
  min: { label: 'Smallest', words: (name) => `Smallest ${name}`, kinds: ordered },
  max: { label: 'Largest', words: (name) => `Largest ${name}`, kinds: ordered },
  count: { label: 'Number of values', words: (name) => `Number of ${name}`, kinds: all, isCount: true },
  distinct: { label: 'Number of unique values', words: (name) => `Different ${name}`, kinds: all, isCount: true },
  rows: { label: 'Number of rows', words: () => 'Rows', kinds: all, isCount: true },
  first: { label: 'First', words: (name) => `First ${name}`, kinds: all },
  last: { label: 'Last', words: (name) => `Last ${name}`, kinds: all },
  percentile: {
    label: 'Percentile',
    words: (name, share) => `${ordinal(share)} percentile of ${name}`,
    kinds: ordered,
  },
  deviation: { label: 'Standard deviation', words: (name) => `Standard deviation of ${name}`, kinds: figures },
} as const satisfies Record<string, Kind>;

export type Aggregate = keyof typeof aggregates;

/** Labels of the aggregate functions, for a menu. */
export const aggregateLabels = Object.fromEntries(
  Object.entries(aggregates).map(([how, { label }]) => [how, label]),
) as Record<Aggregate, string>; // the same names

function ordinal(share: number): string {
  const last = share % 100 > 10 && share % 100 < 14 ? 0 : share % 10;
  return `${share}${last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'}`;
}

/** One cell per group. `share` is the percentile. The function must accept the kind of the column. */
export function aggregate(column: Column, how: Aggregate, grouped: Grouped, share = 50): Column {
  const { key, name } = column;
  if (how === 'first' || how === 'last') return pickCells(column, endRows(column, how, grouped));
  const isCount = how === 'count' || how === 'distinct' || how === 'rows';
  if (isCount || column.kind === 'text')
    return { kind: 'number', key, name, type: plainNumber, values: counts(column, how, grouped) };
  return { kind: column.kind, key, name, ...resultUnit(column), values: reduce(column.values, how, grouped, share) };
}

/** First or last row of each group that is no gap; −1 when all are. */
function endRows(column: Column, how: 'first' | 'last', { groups, count }: Grouped): Int32Array {
  const rows = new Int32Array(count).fill(-1);
  for (let row = 0; row < groups.length; row++) {
    const group = groups[row] ?? 0;
    if ((how === 'last' || (rows[group] ?? -1) < 0) && !isGap(column, row)) rows[group] = row;
  }
  return rows;
}

function counts(column: Column, how: Aggregate, { groups, count }: Grouped): Float64Array {
  const result = new Float64Array(count);
  if (how === 'distinct') {
    const pairs = groupRows([{ codes: groups, size: count }, codesOf(column)], groups.length);
    for (const row of pairs.firstRows) {
      const group = groups[row] ?? 0;
      if (!isGap(column, row)) result[group] = (result[group] ?? 0) + 1;
    }
    return result;
  }
  for (let row = 0; row < groups.length; row++) {
    const group = groups[row] ?? 0;
    if (how === 'rows' || !isGap(column, row)) result[group] = (result[group] ?? 0) + 1;
  }
  return result;
}

function reduce(values: Float64Array, how: Aggregate, grouped: Grouped, share: number): Float64Array {
  switch (how) {
    case 'sum':
      return fold(values, grouped, (sum, value) => sum + value);
    case 'min':
      return fold(values, grouped, Math.min);
    case 'max':
      return fold(values, grouped, Math.max);
    case 'mean':
      return means(values, grouped);
    case 'deviation':
      return deviations(values, grouped);
    default:
      return quantiles(values, grouped, how === 'median' ? 0.5 : share / 100);
  }
}

function fold(
  values: Float64Array,
  { groups, count }: Grouped,
  join: (soFar: number, value: number) => number,
): Float64Array {
  const result = new Float64Array(count).fill(Number.NaN);
  for (let row = 0; row < groups.length; row++) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const group = groups[row] ?? 0;
    const soFar = result[group] ?? Number.NaN;
    result[group] = Number.isNaN(soFar) ? value : join(soFar, value);
  }
  return result;
}

function means(values: Float64Array, { groups, count }: Grouped): Float64Array {
  const result = new Float64Array(count);
  const sizes = new Int32Array(count);
  for (let row = 0; row < groups.length; row++) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const group = groups[row] ?? 0;
    result[group] = (result[group] ?? 0) + value;
    sizes[group] = (sizes[group] ?? 0) + 1;
  }
  // Of nothing: NaN, a gap.
  for (let group = 0; group < count; group++) result[group] = (result[group] ?? 0) / (sizes[group] ?? 0);
  return result;
}

/** Standard deviations of a sample: divided by n − 1, so a single value has none. */
function deviations(values: Float64Array, grouped: Grouped): Float64Array {
  const { groups, count } = grouped;
  const middle = means(values, grouped);
  const result = new Float64Array(count);
  const sizes = new Int32Array(count);
  for (let row = 0; row < groups.length; row++) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const group = groups[row] ?? 0;
    result[group] = (result[group] ?? 0) + (value - (middle[group] ?? 0)) ** 2;
    sizes[group] = (sizes[group] ?? 0) + 1;
  }
  return result.map((squares, group) => {
    const size = sizes[group] ?? 0;
    return size < 2 ? Number.NaN : Math.sqrt(squares / (size - 1));
  });
}

function quantiles(values: Float64Array, grouped: Grouped, share: number): Float64Array {
  const { rows, starts } = rowsByGroup(grouped);
  const laid = new Float64Array(rows.length);
  for (let place = 0; place < rows.length; place++) laid[place] = values[rows[place] ?? 0] ?? Number.NaN;
  const result = new Float64Array(grouped.count);
  for (let group = 0; group < grouped.count; group++)
    result[group] = quantile(laid.subarray(starts[group], starts[group + 1]).sort(), share);
  return result;
}

/** Quantile of sorted values, gaps last; interpolated between two values (R’s type 7, as in Excel). */
export function quantile(sorted: Float64Array, share: number): number {
  let size = sorted.length;
  while (size > 0 && Number.isNaN(sorted[size - 1])) size -= 1;
  if (size === 0) return Number.NaN;
  const place = (size - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}
