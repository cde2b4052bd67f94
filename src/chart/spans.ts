import type { NumberColumn, TextColumn } from '#data/table.ts';
import { rowOrder } from './row-order.ts';

/** A row that goes from one value to another. Either may be a gap. */
export type Span = { name: string; from: number; to: number; row: number };

/** The orders in which rows from one value to another can stand. */
export const spanOrders = {
  data: 'As in the data',
  from: 'By the first value',
  to: 'By the second value',
  change: 'By the change',
  label: 'By name',
} as const;

type Given = { label: TextColumn; from: NumberColumn; to: NumberColumn; rowOf: (row: number) => number };
type Order = { sort: keyof typeof spanOrders; isReversed: boolean };

/** Reads the rows and puts them in order, the highest first. Rows without any number are left out. */
export function toSpans({ label, from, to, rowOf }: Given, { sort, isReversed }: Order): Span[] {
  const spans = Array.from(label.codes, (code, row) => ({
    name: label.words[code] ?? '',
    from: from.values[row] ?? Number.NaN,
    to: to.values[row] ?? Number.NaN,
    row: rowOf(row),
  })).filter((span) => Number.isFinite(span.from) || Number.isFinite(span.to));
  const order = rowOrder(
    spans.map(({ name }) => name),
    sort === 'data' || sort === 'label' ? sort : 'value',
    (place) => sizeOf(spans[place]),
  );
  const sorted = order.flatMap((place) => spans[place] ?? []);
  return isReversed ? sorted.reverse() : sorted;

  function sizeOf(span: Span | undefined): number {
    if (span === undefined) return Number.NaN;
    if (sort === 'change') return span.to - span.from;
    return sort === 'from' ? span.from : span.to;
  }
}
