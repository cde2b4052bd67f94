import type { NumberColumn, TextColumn } from '#data/table.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import type { Tools } from '../../template/template.ts';
import { byValue, toGrid } from '../series/series.ts';

/** A part of a whole. The parts beyond the most that are shown are one part, of many rows. */
export type Share = { key: string; name: string; value: number; share: number; rows: readonly number[]; color: string };
export type PartsOfWhole = { parts: readonly Share[]; total: number };

type Input = {
  label: TextColumn;
  value: NumberColumn;
  rowOf: (row: number) => number;
  sort: 'value' | 'ascending' | 'data';
  most: number;
};

/** Reads the parts of one whole, or says why there is none. */
export function toWhole(
  { label, value, rowOf, sort, most }: Input,
  { paints, locale, theme }: Tools,
): PartsOfWhole | Undrawable {
  const { labels, series } = toGrid({ label, values: [value], rowOf });
  const values = series[0]?.values ?? new Float64Array();
  if (values.some((each) => each < 0))
    return undrawable('Parts of a whole cannot be below zero. A bar chart can show them.');
  const above = byValue(labels.length, (place) => values[place] ?? 0).filter((place) => (values[place] ?? 0) > 0);
  const total = above.reduce((sum, place) => sum + (values[place] ?? 0), 0);
  if (above.length === 0) return undrawable('There are no values above zero to show.');

  const isFull = above.length > most;
  const kept = isFull ? above.slice(0, most - 1) : above;
  const rest = above.slice(kept.length);
  if (sort === 'data') kept.sort((a, b) => a - b);
  if (sort === 'ascending') kept.reverse();
  // The same name has the same color in every small multiple, as long as the colors suffice.
  const isByName = label.words.length <= theme.palettes.categories.length;
  const parts = kept.map((place, rank): Share => {
    const name = labels[place] ?? '';
    const amount = values[place] ?? 0;
    const color = paints.of(name, isByName ? (label.codes[place] ?? rank) : rank);
    return { key: name, name, value: amount, share: amount / total, rows: [series[0]?.rows[place] ?? -1], color };
  });
  if (!isFull) return { parts, total };
  const amount = rest.reduce((sum, place) => sum + (values[place] ?? 0), 0);
  const others: Share = {
    key: 'others',
    name: locale.words.others,
    value: amount,
    share: amount / total,
    rows: rest.map((place) => series[0]?.rows[place] ?? -1),
    color: paints.byHand('others') ?? theme.context,
  };
  return { parts: [...parts, others], total };
}

/** Divides whole seats by shares so that none is lost: the largest remainders get what rounding down leaves (Hamilton). */
export function apportion(values: readonly number[], seats: number): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (!(total > 0)) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * seats);
  const whole = exact.map(Math.floor);
  const left = seats - whole.reduce((sum, each) => sum + each, 0);
  exact
    .map((each, place) => ({ place, rest: each - Math.floor(each) }))
    .sort((a, b) => b.rest - a.rest || a.place - b.place)
    .slice(0, left)
    .forEach(({ place }) => {
      whole[place] = (whole[place] ?? 0) + 1;
    });
  return whole;
}
