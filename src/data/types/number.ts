import type { NumberStyle, NumberType } from './column-type.ts';
import { isCurrency } from './currencies.ts';
import { findDigits, readDigits, readSimply, splitMark, worthOf } from './digits.ts';
import { magnitudeOf } from './magnitudes.ts';
import { toPlain } from './plain.ts';
import { readRating, star } from './rating.ts';
import { readDuration } from './times/duration.ts';
import { isDurationUnit } from './times/format-duration.ts';

/** Number in a cell: its value, and everything else the cell contains. */
export type CellNumber = {
  /** Multiplied by the word after it: 1.2m is 1,200,000. */
  value: number;
  /** Without the multiplication: 1.2. */
  bare: number;
  /** Currency before it. */
  before: string;
  /** Everything after it: m, Mrd. €, %, kg. */
  after: string;
  /** Power of ten in what follows: 6 for m, 9 for Mrd. */
  power: number;
  /** Rest of what follows: €, %, kg. */
  unit: string;
  /** Approximately, less, or more than what is written. */
  about: '' | '~' | '<' | '>';
  /** Footnote mark. */
  mark: string;
  /** Ordinal: 1., 2nd, #3. */
  isOrdinal: boolean;
  /** Rank that several have: T2, =2, 2e ex æquo. */
  isTied: boolean;
};

const nothingAround = {
  before: '',
  after: '',
  power: 0,
  unit: '',
  about: '',
  mark: '',
  isOrdinal: false,
  isTied: false,
} as const;

/** Longer texts are prose, even with a number in them. */
const longest = 48;

/**
 * Reads a number in any notation: 1.234,5 · 1 234.5 · 12 % · $1.2m · (300) · 5- · 3e5 · 2½ · ~300 · 12*.
 * The whole column decides whether the point or the comma is the decimal mark; the other one then groups.
 */
export function parseNumber(text: string, decimal: NumberStyle['decimal'], isRise = false): CellNumber | null {
  if (text.length > longest) return null;
  const quick = readQuickly(text, decimal);
  if (quick !== null) return quick;

  const [plain, mark] = splitMark(toPlain(text));
  const parts = findDigits(plain);
  const head = parts && readHead(parts.before, isRise);
  const tail = head && readTail(parts.after, head.isOpen, isRise);
  const digits = tail && readDigits(parts.digits, decimal);
  if (!digits || (head.before !== '' && isCurrency(tail.unit))) return null;

  const { about, before } = head;
  const { after, power, unit } = tail;
  const sign = head.isNegative || tail.isNegative ? -1 : 1;
  return {
    value: sign * worthOf(digits, power),
    bare: sign * worthOf(digits, 0),
    before,
    after,
    power,
    unit,
    about,
    mark,
    isOrdinal: head.isOrdinal || tail.isOrdinal || head.isTied || tail.isTied,
    isTied: head.isTied || tail.isTied,
  };
}

/** Fast path for $5 and 5%, which fill whole columns. */
function readQuickly(text: string, decimal: NumberStyle['decimal']): CellNumber | null {
  if (text.startsWith('% ') || text.startsWith('%-')) return readQuickly(`${text.slice(1).trimStart()}%`, decimal);
  const isPercent = text.endsWith('%');
  const sign = isPercent ? '%' : text.charAt(0);
  if (!isPercent && !isCurrency(sign)) return null;
  const value = readSimply(isPercent ? text.slice(0, -1).trimEnd() : text.slice(1), decimal);
  if (Number.isNaN(value)) return null;
  const around = isPercent ? { after: sign, unit: sign } : { before: sign };
  return { ...nothingAround, ...around, value, bare: value };
}

/** Number in a cell of a column, by the style and the unit of the column; undefined when it is none. */
export function readNumber(
  text: string,
  { style, before, after, is }: Pick<NumberType, 'style' | 'before' | 'after'> & { is?: NumberType['is'] },
): number | undefined {
  const simple = readSimply(text, style.decimal);
  if (!Number.isNaN(simple)) return simple;
  const duration = isDurationUnit(after) ? readDuration(text, after) : null;
  if (duration !== null) return duration;
  const rating = after === star || after.startsWith('/') ? readRating(text, style.decimal) : null;
  if (rating !== null) return rating.value;
  const figure = parseNumber(text, style.decimal, style.isRise);
  if (figure?.isTied === true && is !== 'rank') return undefined;
  if (figure === null || !Number.isFinite(figure.value)) return undefined;
  // The unit of the column is no power of ten, even if it looks like one: 5 m under “Height”.
  if (after !== '' && figure.after === after) return figure.bare;
  return fits(figure, before, after) ? figure.value : undefined;
}

/**
 * A column without a unit accepts every currency and percentage; one with a unit only its own. A number without any
 * always fits.
 */
function fits(figure: CellNumber, before: string, after: string): boolean {
  const currency = currencyOf(figure);
  if (currency !== '') return before + after === '' || currency === before || currency === after;
  if (figure.unit === '' || figure.unit === after) return true;
  return after === '' && (isShare(figure.unit) || isFlag(figure.unit));
}

/** Currency before or after a number, '' when there is none. */
export function currencyOf({ before, unit }: CellNumber): string {
  return before || (isCurrency(unit) ? unit : '');
}

/** Percent and per mille. */
export function isShare(unit: string): boolean {
  return unit === '%' || unit === '‰';
}

/** Status letter of statistical offices for provisional, estimated or revised values. */
export function isFlag(unit: string): boolean {
  return /^[befprsuz]$/.test(unit);
}

/** Text before the digits of a number. */
type Head = {
  about: '' | '~' | '<' | '>';
  before: string;
  isNegative: boolean;
  isOpen: boolean;
  isOrdinal: boolean;
  isTied: boolean;
};

const noHead: Head = { about: '', before: '', isNegative: false, isOpen: false, isOrdinal: false, isTied: false };

/** Precision, then a currency, with a sign or a bracket on either side of it. */
const head =
  /^([~≈≃∼<>≤≥±]=?|ca\.?|circa|approx\.?|about|around|rund|etwa|environ|über|unter|over|under)?([-+]?)(\(?)([-+]?)(.*?)([-+]?)(\(?)([-+]?)$/iu;
const counting = new Set(['#', '№', 'no.', 'nr.', 'nº']);
const less = new Set(['<', '<=', '≤', 'unter', 'under']);
const more = new Set(['>', '>=', '≥', 'über', 'over']);

/** Arrows and triangles are signs: △ and ▲ are the minus of Japanese accounts, unless ▼ beside them says what falls. */
const rising = '△▲↑↗⬆';
const falling = '▽▼↓↘⬇';
const ties = new Set(['t', 't-', '=', 'joint', 'tied', '同']);

/** Reads the text before the digits: ~, −, (, $, EUR, #, ▲. Null for anything else. */
function readHead(text: string, isRise: boolean): Head | null {
  if (text === '') return noHead;
  if (isCurrency(text)) return { ...noHead, before: text };
  if (ties.has(text.trim().toLowerCase())) return { ...noHead, isTied: true };
  const isNegativeArrow = arrowIn(text.charAt(0), isRise);
  if (isNegativeArrow !== null) {
    const rest = readHead(text.slice(1).trim(), isRise);
    return rest === null || rest.isNegative ? null : { ...rest, isNegative: isNegativeArrow };
  }
  const [, about = '', first = '', open = '', second = '', name = '', third = '', late = '', fourth = ''] =
    head.exec(text.replaceAll(' ', '')) ?? [];
  const isOrdinal = counting.has(name.toLowerCase());
  if (name !== '' && !isOrdinal && !isCurrency(name)) return null;
  const signs = first + second + third + fourth;
  const isOpen = open + late !== '';
  if (signs.length > 1 || open + late === '((' || (isOpen && signs !== '')) return null;
  const isNegative = isOpen || signs === '-';
  return {
    ...noHead,
    about: aboutOf(about.toLowerCase()),
    before: isOrdinal ? '' : name,
    isNegative,
    isOpen,
    isOrdinal,
  };
}

/** Whether an arrow means a minus; null when it is none. */
function arrowIn(sign: string, isRise: boolean): boolean | null {
  if (sign === '') return null;
  if (falling.includes(sign)) return true;
  return rising.includes(sign) ? !isRise && (sign === '△' || sign === '▲') : null;
}

function aboutOf(word: string): Head['about'] {
  if (word === '') return '';
  if (less.has(word)) return '<';
  return more.has(word) ? '>' : '~';
}

/** Text after the digits of a number. */
type Tail = { after: string; power: number; unit: string; isNegative: boolean; isOrdinal: boolean; isTied: boolean };

const noTail: Tail = { after: '', power: 0, unit: '', isNegative: false, isOrdinal: false, isTied: false };
const ordinals = new Set('. st nd rd th er ère re e ème eme º ª .º .ª de ste :a :e 位 -й -я'.split(' '));

/** “5. Klasse”, “1º ESO”, “2組” are names: an ordinal or a counter that says which, with what it counts. */
const naming = /^(?:\. ?\p{L}{3}|[ºª] ?\p{L}{2}|(?:組|班|号|年生|학년)$)/u;

/** What says that several share a rank. */
const tied = / ?(?:=|\(?(?:tied?|ex[ -]?(?:æ|ae)quo|empate|gleichauf|同位)\)?)$/iu;

/** Reads the text after the digits: m, Mrd. €, %, kg, a minus, a closing bracket. Null for anything else. */
function readTail(text: string, isOpen: boolean, isRise: boolean): Tail | null {
  if (text === '') return isOpen ? null : noTail;
  const isNegativeArrow = arrowIn(text.at(-1) ?? '', isRise);
  if (isNegativeArrow !== null && !isOpen) {
    const rest = readTail(text.slice(0, -1).trimEnd(), false, isRise);
    return rest === null || rest.isNegative ? null : { ...rest, isNegative: isNegativeArrow };
  }
  const untied = text.replace(tied, '');
  if (untied !== text) {
    const rest = readTail(untied, isOpen, isRise);
    return rest === null || (rest.after !== '' && !rest.isOrdinal) ? null : { ...rest, isTied: true };
  }
  if (isOpen && !text.endsWith(')')) return null;
  const after = (isOpen ? text.slice(0, -1) : text).trim();
  // Round prices are written 5.– or 5,–
  if (after === '' || after === '.-' || after === ',-') return noTail;
  if (after === '-') return { ...noTail, isNegative: true };
  if (ordinals.has(after) && !text.startsWith(' ')) return { ...noTail, isOrdinal: true };
  if (naming.test(text)) return null;
  if (after.length > 20 || /[\d()[\]{}<>"“”;:!?=]/.test(after)) return null;
  const [first = '', ...others] = after.split(' ');
  const power = magnitudeOf(first);
  return { ...noTail, after, power: power ?? 0, unit: power === null ? after : others.join(' ') };
}
