import type { Series } from './series.ts';

/** One part of a stack: from where to where it lies, and what it is. */
export type StackPart = { series: number; place: number; value: number; share: number; from: number; to: number };

/** A stack: what is above zero goes up from zero, what is below goes down. `total` is the sum of both. */
export type BarStack = { parts: readonly StackPart[]; low: number; high: number; total: number };

type Wish = {
  /** Which series comes first from zero on, second … */
  order: readonly number[];
  /** Every stack is 1 high, and its parts are shares of it. */
  isShare: boolean;
};

/** The stacks of all labels. */
export function stackBars(series: readonly Series[], count: number, { order, isShare }: Wish): BarStack[] {
  return Array.from({ length: count }, (_, place) => {
    const values = series.map((one) => one.values[place] ?? Number.NaN);
    const sum = values.reduce((all, value) => all + (Number.isNaN(value) ? 0 : Math.abs(value)), 0);
    const total = values.reduce((all, value) => all + (Number.isNaN(value) ? 0 : value), 0);
    let low = 0;
    let high = 0;
    const parts: StackPart[] = [];
    for (const one of order) {
      const value = values[one] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const share = sum === 0 ? 0 : Math.abs(value) / sum;
      const size = isShare ? share : value;
      const from = size < 0 ? low : high;
      const to = from + size;
      if (size < 0) low = to;
      else high = to;
      parts.push({ series: one, place, value, share, from, to });
    }
    return { parts, low, high, total };
  });
}

/** The order in which series are stacked. */
export function stackOrder(series: readonly Series[], wish: 'data' | 'reverse' | 'largest'): number[] {
  const places = series.map((_, place) => place);
  if (wish === 'data') return places;
  if (wish === 'reverse') return places.reverse();
  const sizes = series.map(({ values }) =>
    values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : Math.abs(value)), 0),
  );
  return places.sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || a - b);
}
