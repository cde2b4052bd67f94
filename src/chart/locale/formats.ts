import type { Column } from '#data/table.ts';
import { durationSource } from './duration-source.ts';
import { formatNumber, type NumberFormat, plainNumber, unitFor } from './format-number.ts';
import type { Locale } from './locale.ts';
import {
  areApart,
  digitsAfter,
  exactDecimals,
  isWrittenBy,
  type ShortDecimals,
  sharedDecimals,
  shortDecimals,
  shortFrom,
} from './shared-decimals.ts';
import { type Around, unitAround } from './unit-around.ts';

/** How the numbers of one chart are written: alike on the axis and in the labels. */
export type Formats = {
  /** A value where there is room for it. */
  value: (value: number) => string;
  /** Values that stand in one column: all with the decimals that one of them needs, and none like another. */
  alike: (values: ArrayLike<number>) => (value: number) => string;
  /** Values of a table: as they are in the data. */
  exact: (values: ArrayLike<number>) => (value: number) => string;
  /** The ticks of an axis, from low to high: in one style, and as precisely as tells them apart. */
  ticks: (values: readonly number[], isLog?: boolean) => string[];
  share: (share: number) => string;
  /** The same for one column where columns of several units stand beside each other: with its own unit and decimals. */
  of: (column: Column) => Formats;
  /** About so many round values between two, where these are no powers of ten: minutes and hours. */
  roundTicks?: (ends: readonly [number, number], count: number) => number[] | null;
};

/** `chosen` is the format a user chose; without one, numbers are written by their size, with what is `around` them. */
export function formatsOf(chosen: NumberFormat | null, locale: Locale, around?: Around): Formats {
  if (chosen === null && around?.duration)
    return durationSource()(around.duration, { plain: formatsOf(null, locale), decimals: around.decimals });
  const base = chosen ?? { ...plainNumber, prefix: around?.prefix ?? '', suffix: around?.suffix ?? '' };
  const writeWith = (change: Partial<NumberFormat>) => (value: number) =>
    formatNumber(value, { ...base, ...change }, locale);
  const write = (value: number) => {
    if (chosen !== null) return formatNumber(value, chosen, locale);
    if (Math.abs(value) >= shortFrom) return writeShort(value, around?.shortDecimals() ?? null, { isSum: true });
    return writeWith({ decimals: decimalsFor(value, around?.decimals ?? noColumns) })(value);
  };
  /** A value may be a sum, which is larger than those that the decimals are of: it has three digits as well. */
  const writeShort = (value: number, decimals: ShortDecimals | null, { isSum }: { isSum: boolean }) => {
    const divide = unitFor(Math.abs(value), locale)?.divide ?? 0;
    const shared = decimals?.get(divide) ?? null;
    const most = isSum ? digitsAfter(Math.abs(value) / 10 ** divide) : 2;
    return writeWith({ style: 'compact', decimals: shared === null ? null : Math.min(shared, most) })(value);
  };
  return {
    value: write,
    alike(values) {
      if (chosen !== null) return write;
      const decimals = sharedDecimals([values]);
      if (decimals !== null) return writeWith({ decimals });
      const longer = writeWith({ decimals: exactDecimals([values], mostOwn) });
      const short = shortDecimals([values], locale, { isToldApart: true });
      const own = (value: number) =>
        Math.abs(value) >= shortFrom ? writeShort(value, short, { isSum: false }) : write(value);
      return areApart([values], own) ? own : longer;
    },
    exact(values) {
      if (chosen !== null) return write;
      const decimals = exactDecimals([values], mostOwn) ?? sharedDecimals([values]);
      return decimals === null ? write : writeWith({ decimals });
    },
    ticks: (values, isLog = false) => tickLabels(values, { format: base, locale, isLog }),
    share: (share) =>
      formatNumber(share, { ...plainNumber, style: 'percent', decimals: share < 0.01 && share > 0 ? 1 : 0 }, locale),
    of: (column) => formatsOf(chosen, locale, unitAround([column], locale)),
  };
}

/** Decimals that a table shows of its data. */
const mostOwn = 6;

const noColumns = () => null;

/**
 * The decimals of the columns, as in 7.0 among 8.4 and 17.9. What they cannot say, such as a mean, has three digits that
 * mean something, unless more stand before the point.
 */
function decimalsFor(value: number, decimalsOf: () => number | null): number | null {
  const shared = decimalsOf();
  if (shared !== null && isWrittenBy(value, shared)) return shared;
  const size = Math.abs(value);
  if (size < 1 || (Number.isInteger(value) && size < 1000)) return null;
  return Math.max(shared ?? 0, size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

/** How the values of a series are written: as its own column in a wide table, and as the one column of a long table. */
export function seriesFormats(formats: Formats, columns: readonly Column[], key: string): Formats {
  const column = columns.find((each) => each.key === key) ?? columns[0];
  return column === undefined ? formats : formats.of(column);
}

type Style = { format: NumberFormat; locale: Locale; isLog: boolean };

/** Labels of ticks from low to high: in one style, which the largest decides, and as precisely as tells them apart. */
function tickLabels(values: readonly number[], { format, locale, isLog }: Style): string[] {
  // A unit is said once, at the end of the axis.
  const formatAt = (place: number): NumberFormat => ({
    ...format,
    isSigned: false,
    suffix: place === values.length - 1 ? format.suffix : '',
  });
  const most = Math.max(0, ...values.map(Math.abs));
  const mayShorten =
    format.style === 'compact' || (format.style === 'plain' && most >= 1e5 && !/[万億亿]/.test(format.suffix)); // 14.1万 of 万 would be read wrong
  if (isLog)
    return values.map((value, place) => {
      const style = mayShorten && value >= 1000 ? 'compact' : format.style === 'compact' ? 'plain' : format.style;
      return formatNumber(value, { ...formatAt(place), style, decimals: null }, locale);
    });
  const unit = mayShorten ? unitFor(most, locale) : undefined;
  const inUnits = values.map((value) => value / 10 ** (unit?.divide ?? 0));
  const gap = smallestGap(inUnits);
  // Where units need more than two decimals, all of the number is easier to read.
  if (unit !== undefined && (format.style === 'compact' || (decimalsOf(inUnits, gap) ?? 3) <= 2))
    return values.map((value, place) => {
      const decimals = decimalsOf([inUnits[place] ?? 0], gap);
      return formatNumber(value, { ...formatAt(place), style: 'compact', decimals }, locale, unit);
    });
  const percent = format.style === 'percent' ? 100 : 1;
  const decimals = decimalsOf(
    values.map((value) => value * percent),
    smallestGap(values) * percent,
  );
  return values.map((value, place) => formatNumber(value, { ...formatAt(place), decimals }, locale));
}

const mostDecimals = 12;

/** How many decimals write numbers out that are so far apart; null for more than can be read. */
function decimalsOf(values: readonly number[], gap: number): number | null {
  for (let decimals = 0; decimals <= mostDecimals; decimals++) {
    const isExact = (value: number) => Math.abs(Number(value.toFixed(decimals)) - value) <= gap * 1e-4;
    if (values.every(isExact)) return decimals;
  }
  return null;
}

/** The smallest step from one number to the next, or to zero where there is one number only. */
function smallestGap(values: readonly number[]): number {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((value, place) => value - (sorted[place] ?? 0));
  return gaps.length > 0 ? Math.min(...gaps) : Math.abs(sorted[0] ?? 0);
}
