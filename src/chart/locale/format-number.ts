import type { Locale } from './locale.ts';

/** How a number is written. `decimals` null means as many as it needs, up to three. */
export type NumberFormat = {
  style: 'plain' | 'compact' | 'percent';
  decimals: number | null;
  prefix: string;
  suffix: string;
  /** + before what is above zero. */
  isSigned: boolean;
};

export const plainNumber: NumberFormat = { style: 'plain', decimals: null, prefix: '', suffix: '', isSigned: false };

/** A number in the writing of a locale. `percent` takes shares: 0.5 is 50 %. */
export function formatNumber(value: number, format: NumberFormat, locale: Locale): string {
  if (!Number.isFinite(value)) return '';
  const size = Math.abs(value);
  const body = bodyOf(size, format, locale);
  const isNothing = !/[1-9]/.test(body);
  const sign = value < 0 && !isNothing ? locale.minus : format.isSigned && !isNothing ? '+' : '';
  return sign + format.prefix + body + format.suffix;
}

function bodyOf(size: number, { style, decimals }: NumberFormat, locale: Locale): string {
  if (style === 'percent') return locale.percent.replace('{0}', digits(size * 100, decimals, locale));
  if (style === 'plain' && size < 1e15) return digits(size, decimals, locale);
  const step = locale.compact.findLast(({ from }) => size >= 10 ** from * 0.9995);
  if (step === undefined) return digits(size, decimals, locale);
  const share = size / 10 ** step.divide;
  const shown = decimals ?? (share >= 100 ? 0 : 1);
  return step.text.replace('{0}', digits(share, shown === 1 && share % 1 < 0.05 ? 0 : shown, locale));
}

function digits(given: number, decimals: number | null, locale: Locale): string {
  if (!decimals && Number.isInteger(given) && given < 1e15) return grouped(String(given), locale);
  // 0.635 × 100 is a little less than 63.5, and is written as 64 nevertheless.
  const size = Number(given.toPrecision(14));
  const fixed = decimals === null ? asNeeded(size) : size.toFixed(clampDecimals(decimals));
  if (fixed.includes('e')) return fixed.replace('.', locale.decimal);
  const [whole = '', rest] = fixed.split('.');
  return grouped(whole, locale) + (rest === undefined ? '' : locale.decimal + rest);
}

/** Up to three decimals, or what tells a small number from nothing. */
function asNeeded(size: number): string {
  if (size !== 0 && size < 0.001) return String(Number(size.toPrecision(2)));
  return String(Number(size.toFixed(size >= 1000 ? 1 : 3)));
}

function clampDecimals(decimals: number): number {
  return Math.max(0, Math.min(12, Math.trunc(decimals)));
}

function grouped(whole: string, { group, groupsFrom }: Locale): string {
  if (whole.length < groupsFrom) return whole;
  return whole.replace(/\B(?=(\d{3})+$)/g, group);
}
