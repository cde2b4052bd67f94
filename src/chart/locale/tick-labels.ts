import { formatNumber, type NumberFormat, unitFor } from './format-number.ts';
import type { Locale } from './locale.ts';

type Style = { format: NumberFormat; locale: Locale; isLog: boolean };

/** Labels of ticks from low to high: in one style, which the largest decides, and as precisely as tells them apart. */
export function tickLabels(values: readonly number[], { format, locale, isLog }: Style): string[] {
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
