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

/** A short unit of a locale: thousands, millions … */
type CompactUnit = Locale['compact'][number];

/**
 * A number in the writing of a locale. `percent` takes shares: 0.5 is 50 %. `unit` is what a compact number is counted
 * in, where it is not the one of its own size.
 */
export function formatNumber(value: number, format: NumberFormat, locale: Locale, unit?: CompactUnit): string {
  if (!Number.isFinite(value)) return '';
  const size = Math.abs(value);
  const isPower = size >= powersFrom && format.style !== 'percent';
  const body = isPower
    ? power(size, locale)
    : unit === undefined
      ? bodyOf(size, format, locale)
      : inUnit(size, unit, format, locale);
  const isNothing = !/[1-9]/.test(body);
  const sign = value < 0 && !isNothing ? locale.minus : format.isSigned && !isNothing ? '+' : '';
  return sign + format.prefix + body + format.suffix;
}

/** From here on a number is a power of ten: nobody reads 300,000,000,000T. */
const powersFrom = 1e15;

function bodyOf(size: number, { style, decimals }: NumberFormat, locale: Locale): string {
  if (style === 'percent') return locale.percent.replace('{0}', digits(size * 100, decimals, locale));
  if (style === 'plain') return digits(size, decimals, locale);
  const unit = unitFor(size, locale);
  return unit === undefined ? digits(size, decimals, locale) : inUnit(size, unit, { decimals }, locale);
}

/** 1.2 × 10^18, and 10^18 where the first digit is all there is. The fonts of charts lack most raised digits. */
function power(size: number, locale: Locale): string {
  const [digits = '', exponent = ''] = size.toExponential(2).split('e+');
  const factor = String(Number(digits)).replace('.', locale.decimal);
  return factor === '1' ? `10^${exponent}` : `${factor}\u00a0×\u00a010^${exponent}`;
}

/** The unit that a number of this size is counted in. */
export function unitFor(size: number, locale: Locale): CompactUnit | undefined {
  return locale.compact.findLast(({ from }) => size >= 10 ** from * 0.9995);
}

/** Three digits that mean something, unless more are asked for; nothing is nothing in any unit. */
function inUnit(size: number, unit: CompactUnit, { decimals }: Pick<NumberFormat, 'decimals'>, locale: Locale): string {
  if (size === 0) return digits(0, null, locale);
  const share = size / 10 ** unit.divide;
  // Languages without a short word for thousands write them out, and then there is nothing after the point.
  if (unit.divide === 0 && decimals !== null) return unit.text.replace('{0}', digits(Math.round(share), 0, locale));
  if (decimals !== null) return unit.text.replace('{0}', digits(share, decimals, locale));
  const rounded = Number(fixedTo(share, share >= 99.95 ? 0 : share >= 9.995 ? 1 : 2));
  return unit.text.replace('{0}', digits(rounded, null, locale));
}

function digits(given: number, decimals: number | null, locale: Locale): string {
  if (!decimals && Number.isInteger(given) && given < 1e15) return grouped(String(given), locale);
  // 0.635 × 100 is a little less than 63.5, and is written as 64 nevertheless.
  const size = Number(given.toPrecision(14));
  const fixed = decimals === null ? asNeeded(size) : fixedTo(size, clampDecimals(decimals));
  if (fixed.includes('e')) return fixed.replace('.', locale.decimal);
  const [whole = '', rest] = fixed.split('.');
  return grouped(whole, locale) + (rest === undefined ? '' : locale.decimal + rest);
}

/** Rounded as people do, by the digits that are written: 12.35 is 12.4, although a computer holds a little less. */
function fixedTo(size: number, decimals: number): string {
  const text = String(size);
  if (text.includes('e')) return size.toFixed(decimals);
  return (Math.round(Number(`${text}e${decimals}`)) / 10 ** decimals).toFixed(decimals);
}

/** Up to three decimals, or what tells a small number from nothing. */
function asNeeded(size: number): string {
  if (size !== 0 && size < 0.001) return small(size);
  return String(Number(fixedTo(size, size >= 1000 ? 1 : 3)));
}

/** Two digits of a small number, written out as long as that can be read: 0.0000009 rather than 9e-7. */
function small(size: number): string {
  const rounded = Number(size.toPrecision(2));
  const zeros = -Math.floor(Math.log10(rounded));
  return zeros > mostDecimals ? String(rounded) : rounded.toFixed(Math.min(mostDecimals, zeros + 1)).replace(/0+$/, '');
}

const mostDecimals = 12;

function clampDecimals(decimals: number): number {
  return Math.max(0, Math.min(mostDecimals, Math.trunc(decimals)));
}

function grouped(whole: string, { group, groupsFrom }: Locale): string {
  if (whole.length < groupsFrom) return whole;
  return whole.replace(/\B(?=(\d{3})+$)/g, group);
}
