import { formatNumber, type NumberFormat, plainNumber } from './format-number.ts';
import type { Locale } from './locale.ts';
import { isWrittenBy, sharedDecimals } from './shared-decimals.ts';
import type { Around } from './unit-around.ts';

/** How the numbers of one chart are written: alike on the axis and in the labels. */
export type Formats = {
  /** A value where there is room for it. */
  value: (value: number) => string;
  /** Values that stand in one column: all with the decimals that one of them needs. */
  alike: (values: ArrayLike<number>) => (value: number) => string;
  /** A value of an axis whose ticks are `step` apart: as many decimals as tell them apart. */
  tick: (value: number, step: number, isLast: boolean) => string;
  share: (share: number) => string;
};

/** `chosen` is the format a user chose; without one, numbers are written by their size, with what is `around` them. */
export function formatsOf(chosen: NumberFormat | null, locale: Locale, around?: Around): Formats {
  const base = chosen ?? { ...plainNumber, prefix: around?.prefix ?? '', suffix: around?.suffix ?? '' };
  const write = (value: number) => {
    if (chosen !== null) return formatNumber(value, chosen, locale);
    if (Math.abs(value) >= 1e6) return formatNumber(value, { ...base, style: 'compact' }, locale);
    const decimals = asInColumns(value, around?.decimals ?? noColumns) ?? decimalsFor(value);
    return formatNumber(value, { ...base, decimals }, locale);
  };
  return {
    value: write,
    alike(values) {
      const decimals = chosen === null ? sharedDecimals([values]) : null;
      return decimals === null ? write : (value) => formatNumber(value, { ...base, decimals }, locale);
    },
    tick(value, step, isLast) {
      const size = Math.abs(value);
      const unit = locale.compact.findLast(({ from }) => size >= 10 ** from * 0.9995)?.divide ?? 0;
      // What the step needs in units: beyond two decimals, all of the number is easier to read.
      const isLarge = (size >= 1e5 || step >= 1e5) && exactly(step / 10 ** unit) <= 2;
      const scale = base.style === 'percent' ? step * 100 : step;
      const needed = Math.max(0, Math.min(10, -Math.floor(Math.log10(scale) + 1e-9)));
      const style = base.style === 'plain' && isLarge ? 'compact' : base.style;
      // A unit is said once, at the end of the axis.
      const suffix = isLast ? base.suffix : '';
      const decimals = style === 'compact' ? exactly(value / 10 ** unit) : needed;
      return formatNumber(value, { ...base, style, decimals, suffix, isSigned: false }, locale);
    },
    share: (share) =>
      formatNumber(share, { ...plainNumber, style: 'percent', decimals: share < 0.01 && share > 0 ? 1 : 0 }, locale),
  };
}

/** How many decimals write a number out. */
function exactly(value: number): number {
  let decimals = 0;
  while (decimals < 3 && Math.abs(Number(value.toFixed(decimals)) - value) > 1e-9 * Math.abs(value)) decimals++;
  return decimals;
}

const noColumns = () => null;

/** 7.0 among 8.4 and 17.9; null for what the decimals of the columns cannot say. */
function asInColumns(value: number, decimalsOf: () => number | null): number | null {
  const decimals = decimalsOf();
  return decimals !== null && isWrittenBy(value, decimals) ? decimals : null;
}

/** Three digits that mean something, unless more stand before the point. */
function decimalsFor(value: number): number | null {
  const size = Math.abs(value);
  if (Number.isInteger(value) || size >= 1000) return size >= 1000 ? 0 : null;
  return size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : null;
}
