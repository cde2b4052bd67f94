import type { NumberStyle } from './column-type.ts';

type Decimal = NumberStyle['decimal'];

/**
 * Number in the notation of most cells: digits, perhaps with a minus, groups of three and decimals. NaN for everything
 * that needs a closer look.
 */
export function readSimply(text: string, decimal: Decimal): number {
  const point = decimal.charCodeAt(0);
  const mark = point === 0x2e ? 0x2c : 0x2e;
  const start = text.charCodeAt(0) === 0x2d ? 1 : 0;
  let run = 0;
  let groups = 0;
  let hasPoint = false;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) run++;
    else if (run === 0 || hasPoint || (groups > 0 && run !== 3)) return Number.NaN;
    else if (code === mark && run <= 3) [groups, run] = [groups + 1, 0];
    else if (code === point) [hasPoint, run] = [true, 0];
    else return Number.NaN;
  }
  if (run === 0 || (groups > 0 && !hasPoint && run !== 3)) return Number.NaN;
  const ungrouped = groups === 0 ? text : text.replaceAll(decimal === '.' ? ',' : '.', '');
  return Number(decimal === '.' ? ungrouped : ungrouped.replace(',', '.'));
}

const fractions: Record<string, number> = {
  ...{ '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '⅕': 1 / 5, '⅖': 2 / 5, '⅗': 3 / 5, '⅘': 4 / 5 },
  ...{ '⅙': 1 / 6, '⅚': 5 / 6, '⅐': 1 / 7, '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8, '⅑': 1 / 9, '⅒': 1 / 10 },
};
const fraction = `[${Object.keys(fractions).join('')}]`;

/** Digits with their separators. A space counts only between groups of three: in “12 1)” it does not. */
const pattern = new RegExp(
  `(?:(?<![\\p{L}\\d])[.,])?\\d(?:\\d|[.,'](?=\\d)| (?=\\d{3}(?!\\d)))*(?:e[+-]?\\d{1,3}(?![\\d\\p{L}]))?(?: ?${fraction})?|${fraction}`,
  'iu',
);

/** First digits of a text, and the text before and after them; null when there are none. */
export function findDigits(text: string): { before: string; digits: string; after: string } | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [digits] = match;
  return { before: text.slice(0, match.index), digits, after: text.slice(match.index + digits.length) };
}

/** Groups of three, or Indian ones: of two, and three at the end. All have the same separator. */
const groups = {
  '.': /^\d{1,3}([,' ])\d{3}(?:\1\d{3})*$|^\d{1,2}(?:,\d\d)+,\d{3}$/,
  ',': /^\d{1,3}([.' ])\d{3}(?:\1\d{3})*$|^\d{1,2}(?:\.\d\d)+\.\d{3}$/,
};

/** Digits without marks, a power of ten, and a fraction to add. */
type Digits = { plain: string; exponent: number; fraction: number };

/** Removes the marks from digits such as 1.234.567,8 or 2½; null when they are misplaced. */
export function readDigits(written: string, decimal: Decimal): Digits | null {
  const part = fractions[written.slice(-1)] ?? 0;
  const [figure = '', exponent = '0'] = (part === 0 ? written : written.slice(0, -1).trimEnd()).split(/e/i);
  const point = figure.lastIndexOf(decimal);
  const whole = point < 0 ? figure : figure.slice(0, point);
  const decimals = point < 0 ? '' : figure.slice(point + 1);
  const isWhole = /^\d*$/.test(whole) || groups[decimal].test(whole);
  if (!isWhole || !/^\d*$/.test(decimals)) return null;
  return { plain: `0${whole.replace(/\D/g, '')}.${decimals}`, exponent: Number(exponent), fraction: part };
}

/** Parsed as one decimal number: 1.1 × 10⁶ would not be exactly 1,100,000 as a product. */
export function worthOf({ plain, exponent, fraction: part }: Digits, power: number): number {
  const value = Number(`${plain}e${exponent + power}`);
  return part === 0 ? value : value + part * 10 ** power;
}

/**
 * Footnote marks: stars, daggers and superscripts after a value, a letter or number in brackets, “1)”; and a second figure
 * in brackets, “504 (313.2)”. Superscripts after a letter are a power: m².
 */
const mark =
  /(?:[*†‡§¶]{1,4}|(?<![\p{L}\p{M}])[⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉ]{1,4}| ?\[[\da-z]{1,3}\]| ?\([a-z]{1,2}\)| \((?=[^()]*\d)[^()]{1,24}\)| [\da-z]\))$/iu;

/** Splits a footnote mark from the text before it: 12*, 12¹, 12 (a), 12 [1]. */
export function splitMark(text: string): [text: string, mark: string] {
  const last = text.charCodeAt(text.length - 1);
  // Digits, letters and the like end no mark.
  if (last < 0x7f && last !== 0x2a && last !== 0x29 && last !== 0x5d) return [text, ''];
  const match = mark.exec(text);
  return match === null || match.index === 0 ? [text, ''] : [text.slice(0, match.index).trimEnd(), match[0].trim()];
}
