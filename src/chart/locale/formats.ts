import { formatNumber, type NumberFormat, plainNumber } from './format-number.ts';
import type { Locale } from './locale.ts';

/** How the numbers of one chart are written: alike on the axis and in the labels. */
export type Formats = {
  /** A value where there is room for it. */
  value: (value: number) => string;
  /** A value of an axis whose ticks are `step` apart: as many decimals as tell them apart. */
  tick: (value: number, step: number, isLast: boolean) => string;
  share: (share: number) => string;
};

/** `chosen` is the format a user chose; without one, numbers are written by their size. */
export function formatsOf(chosen: NumberFormat | null, locale: Locale): Formats {
  const base = chosen ?? plainNumber;
  return {
    value(value) {
      if (chosen !== null) return formatNumber(value, chosen, locale);
      const style = Math.abs(value) >= 1e6 ? 'compact' : 'plain';
      return formatNumber(value, { ...base, style, decimals: style === 'plain' ? decimalsFor(value) : null }, locale);
    },
    tick(value, step, isLast) {
      const isLarge = Math.abs(value) >= 1e5 || step >= 1e5;
      const scale = base.style === 'percent' ? step * 100 : step;
      const needed = Math.max(0, Math.min(10, -Math.floor(Math.log10(scale) + 1e-9)));
      const style = base.style === 'plain' && isLarge ? 'compact' : base.style;
      // A unit is said once, at the end of the axis.
      const suffix = isLast ? base.suffix : '';
      const decimals = style === 'compact' ? null : needed;
      return formatNumber(value, { ...base, style, decimals, suffix, isSigned: false }, locale);
    },
    share: (share) =>
      formatNumber(share, { ...plainNumber, style: 'percent', decimals: share < 0.01 && share > 0 ? 1 : 0 }, locale),
  };
}

/** Three digits that mean something, unless more stand before the point. */
function decimalsFor(value: number): number | null {
  const size = Math.abs(value);
  if (Number.isInteger(value) || size >= 1000) return size >= 1000 ? 0 : null;
  return size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : null;
}
