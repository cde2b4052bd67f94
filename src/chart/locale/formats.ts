import { formatNumber, type NumberFormat, plainNumber } from './format-number.ts';
import type { Locale } from './locale.ts';
import type { Around } from './unit-around.ts';

/** How the numbers of one chart are written: alike on the axis and in the labels. */
export type Formats = {
  /** A value where there is room for it. */
  value: (value: number) => string;
  /** Values that stand in one column: all with the decimals that one of them needs. */
  alike: (values: Iterable<number>) => (value: number) => string;
  /** A value of an axis whose ticks are `step` apart: as many decimals as tell them apart. */
  tick: (value: number, step: number, isLast: boolean) => string;
  share: (share: number) => string;
};

/** `chosen` is the format a user chose; without one, numbers are written by their size, with what is `around` them. */
export function formatsOf(chosen: NumberFormat | null, locale: Locale, around?: Around): Formats {
  const base = chosen ?? { ...plainNumber, ...around };
  const write = (value: number) => {
    if (chosen !== null) return formatNumber(value, chosen, locale);
    const style = Math.abs(value) >= 1e6 ? 'compact' : 'plain';
    return formatNumber(value, { ...base, style, decimals: style === 'plain' ? decimalsFor(value) : null }, locale);
  };
  return {
    value: write,
    alike(values) {
      const decimals = chosen === null ? sharedDecimals(values) : null;
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

/** Three digits that mean something, unless more stand before the point. */
function decimalsFor(value: number): number | null {
  const size = Math.abs(value);
  if (Number.isInteger(value) || size >= 1000) return size >= 1000 ? 0 : null;
  return size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : null;
}

/** As many decimals as the values need to be told apart from their rounded selves, and the largest of them allows; null where sizes differ too much. */
function sharedDecimals(values: Iterable<number>): number | null {
  const given = Array.from(values).filter(Number.isFinite);
  const most = given.reduce((size, value) => Math.max(size, Math.abs(value)), 0);
  if (most >= 1e6 || most < 0.01) return null;
  const allowed = most >= 100 ? 0 : most >= 10 ? 1 : most >= 1 ? 2 : 3;
  for (let decimals = 0; decimals < allowed; decimals++) {
    const scale = 10 ** decimals;
    if (given.every((value) => Math.abs(value * scale - Math.round(value * scale)) < 1e-9 * scale)) return decimals;
  }
  return allowed;
}
