import type { Column } from '#data/table.ts';
import { formatAxisPosition } from '../layout/along.ts';
import { fill } from '../locale/fill.ts';
import type { Locale } from '../locale/locale.ts';
import { listed, sentencesOf } from '../locale/sentences.ts';
import type { LineSeries } from '../marks/series/lines.ts';

type RebaseResult = {
  lines: LineSeries[];
  /** Where all lines are 100, as in “2015 = 100”. */
  base: string;
  /** Names the lines that have no value there and are left out; else empty. */
  note: string;
};

/**
 * Lines as an index: each is 100 where `at` says, or at the first place where all of them have a value. Lines without a
 * value above zero there are left out; null when that is all of them.
 */
export function rebase(
  lines: readonly LineSeries[],
  x: Column,
  { at, locale }: { at: string; locale: Locale },
): RebaseResult | null {
  const base = at.trim() === '' ? commonPlace(lines) : placeCalled(at.trim(), lines, { x, locale });
  if (base === null) return null;
  const divided = lines.map((line) => ({ line, by: valueAt(line, base) }));
  const kept = divided.filter(({ by }) => by > 0);
  if (kept.length === 0) return null;
  const lost = divided.flatMap(({ line, by }) => (by > 0 ? [] : [line.name]));
  return {
    lines: kept.map(({ line, by }) => {
      const scaled = (values: Float64Array) => values.map((value) => (value / by) * 100);
      const { values, low, high } = line;
      return { ...line, values: scaled(values), low: low && scaled(low), high: high && scaled(high) };
    }),
    base: `${formatAxisPosition(x, base, locale)} = 100`,
    note: lost.length === 0 ? '' : fill(sentencesOf(locale).without, listed(lost, locale, 3)),
  };
}

/** The first place where most lines have a value above zero: all of them, unless some have none in common. */
function commonPlace(lines: readonly LineSeries[]): number | null {
  const counts = new Map<number, number>();
  for (const { at, values } of lines)
    at.forEach((place, point) => {
      if ((values[point] ?? Number.NaN) > 0) counts.set(place, (counts.get(place) ?? 0) + 1);
    });
  const most = Math.max(0, ...counts.values());
  const places = [...counts].flatMap(([place, count]) => (count === most ? [place] : []));
  return places.length === 0 ? null : places.reduce((first, place) => Math.min(first, place));
}

/** The first place that is called so: as the axis writes it, as a year, or as the beginning of a date such as 2015-06. */
export function placeCalled(
  wanted: string,
  lines: readonly Pick<LineSeries, 'at'>[],
  { x, locale }: { x: Column; locale: Locale },
): number | null {
  for (const { at } of lines)
    for (const place of at) {
      const isDate = x.kind === 'time' && Math.abs(place) < 8.64e15;
      const names = [
        formatAxisPosition(x, place, locale),
        ...(isDate ? [new Date(place).toISOString()] : [String(place)]),
      ];
      if (names.some((name) => name === wanted || (isDate && /\d{4}/.test(wanted) && name.startsWith(wanted))))
        return place;
    }
  return null;
}

function valueAt({ at, values }: LineSeries, place: number): number {
  const point = at.indexOf(place);
  return values[point] ?? Number.NaN;
}
