import type { NumberColumn, TextColumn } from '#data/table.ts';
import { deltaLabel } from '../../describe/delta-label.ts';
import { describeFirst } from '../../describe/sentences.ts';
import type { Formats } from '../../locale/formats.ts';
import type { Locale } from '../../locale/locale.ts';
import { formatPhrase } from '../../locale/say.ts';
import type { spanOrders } from '../../options/dot-axis-options.ts';
import { byValue } from './series.ts';

/** A row that goes from one value to another. Either may be a gap. */
export type Span = { name: string; from: number; to: number; row: number };

/** Whether a row has no number at all. */
export function isEmpty({ from, to }: Span): boolean {
  return !Number.isFinite(from) && !Number.isFinite(to);
}

type Input = { label: TextColumn; from: NumberColumn; to: NumberColumn; rowOf: (row: number) => number };
type Order = { sort: keyof typeof spanOrders; isReversed: boolean };

/** Reads the rows and puts them in order, the highest first and gaps last. */
export function toSpans({ label, from, to, rowOf }: Input, { sort, isReversed }: Order): Span[] {
  const spans = Array.from(label.codes, (code, row) => ({
    name: label.words[code] ?? '',
    from: from.values[row] ?? Number.NaN,
    to: to.values[row] ?? Number.NaN,
    row: rowOf(row),
  }));
  const isByName = sort === 'data' || sort === 'label';
  const order = rowOrder(
    spans.map(({ name }) => name),
    isByName ? sort : isReversed ? 'ascending' : 'value',
    (place) => sizeOf(spans[place]),
  );
  const sorted = order.flatMap((place) => spans[place] ?? []);
  return isByName && isReversed ? sorted.reverse() : sorted;

  function sizeOf(span: Span | undefined): number {
    if (span === undefined) return Number.NaN;
    if (sort === 'change') return span.to - span.from;
    return sort === 'from' ? span.from : span.to;
  }
}

/** The first rows in words, each with its change. */
export function describeSpans(spans: readonly Span[], tools: Telling): string[] {
  return describeFirst(
    tools.locale,
    spans.filter((span) => !isEmpty(span)),
    (span) => describeSpan(span, tools),
  );
}

type Telling = { formats: Formats; locale: Locale };

export function describeSpan({ name, from, to }: Span, { formats, locale }: Telling): string {
  const change = deltaLabel(from, to, { kind: 'absolute', formats });
  const ends = formatPhrase(locale, 'from {0} to {1}', formats.value(from), formats.value(to));
  return `${name}: ${ends}${change && ` (${change})`}`;
}

/** Places of labels in the order of a choice. `valueAt` is what `value` and `ascending` go by; gaps come last in both. */
export function rowOrder(
  labels: readonly string[],
  order: 'value' | 'ascending' | 'data' | 'label',
  valueAt: (place: number) => number,
): number[] {
  const places = labels.map((_, place) => place);
  if (order === 'data') return places;
  if (order === 'label') return places.sort((a, b) => compare(labels[a], labels[b]) || a - b);
  return byValue(labels.length, order === 'value' ? valueAt : (place) => -valueAt(place));
}

/** By code point, case aside: the same order in every browser. */
function compare(one = '', other = ''): number {
  const a = one.toLowerCase();
  const b = other.toLowerCase();
  return a < b ? -1 : a > b ? 1 : 0;
}
