import type { NumberStyle } from './column-type.ts';
import { isCurrency } from './currencies.ts';
import { magnitudeOf } from './magnitudes.ts';
import { splitMark } from './marks.ts';
import { toPlain } from './plain.ts';

type Decimal = NumberStyle['decimal'];

/** A figure as a cell has it: what it is worth, and everything else the cell says about it. */
export type Figure = {
  /** With the word after it multiplied in: 1.2m is 1,200,000. */
  value: number;
  /** Without: 1.2. */
  bare: number;
  /** The currency before it, if there is one. */
  before: string;
  /** What follows it: m, Mrd. €, %, kg. A currency, or a power of ten, may be in it. */
  after: string;
  power: number;
  /** The unit that follows, without the power of ten: €, %, kg. */
  unit: string;
  /** It is about so much (~), less (<) or more (>) than what is written. */
  about: string;
  /** A footnote’s mark. */
  mark: string;
  /** It counts in order: 1., 2nd, #3. */
  isOrdinal: boolean;
};

const bareFigure = { before: '', after: '', power: 0, unit: '', about: '', mark: '', isOrdinal: false };

/** Longer texts are prose, even if there is a figure in it. */
const longest = 48;

/**
 * Reads a figure however it is written: 1.234,5 · 1 234.5 · 12 % · $1.2m · (300) · 5- · 3e5 · 2½ · ~300 · 12*.
 * Whether the point or the comma parts the decimals is for the whole column to say; the other one then groups.
 */
export function readFigure(text: string, decimal: Decimal): Figure | null {
  if (text.length > longest) return null;
  const money = readSimply(text.slice(1), decimal);
  if (!Number.isNaN(money) && isCurrency(text.charAt(0)))
    return { ...bareFigure, value: money, bare: money, before: text.charAt(0) };
  const [plain, mark] = splitMark(toPlain(text));
  const found = digits.exec(plain);
  if (found === null) return null;
  const head = readHead(plain.slice(0, found.index));
  const tail = readTail(plain.slice(found.index + found[0].length), head?.isOpen ?? false);
  const body = readBody(found[0], decimal);
  if (head === null || tail === null || body === null) return null;
  if (head.before !== '' && isCurrency(tail.unit)) return null;
  const sign = head.isNegative || tail.isNegative ? '-' : '';
  return {
    value: worth(sign, body, tail.power),
    bare: worth(sign, body, 0),
    before: head.before,
    after: tail.after,
    power: tail.power,
    unit: tail.unit,
    about: head.about,
    mark,
    isOrdinal: head.isOrdinal || tail.isOrdinal,
  };
}

/** The number in a cell of a column whose figures are written in one style; undefined when it is none. */
export function readNumber(
  text: string,
  { style, before, after }: { style: NumberStyle; before: string; after: string },
): number | undefined {
  const simple = readSimply(text, style.decimal);
  if (!Number.isNaN(simple)) return simple;
  const figure = readFigure(text, style.decimal);
  if (figure === null || !Number.isFinite(figure.value)) return undefined;
  // The unit of the column is no power of ten, even if it is written like one: 5 m under “Height”.
  if (after !== '' && figure.after === after) return figure.bare;
  const currency = figure.before || (isCurrency(figure.unit) ? figure.unit : '');
  const isKnown = before + after === '' || currency === before || currency === after;
  if (currency !== '') return isKnown ? figure.value : undefined;
  const isUnit = figure.unit === '' || figure.unit === after || figure.isOrdinal;
  const isLoose = after === '' && (isShare(figure.unit) || isFlag(figure.unit));
  return isUnit || isLoose ? figure.value : undefined;
}

/**
 * The number in what most cells of most columns hold: digits, perhaps with a minus, groups of three and decimals. NaN for
 * everything that needs a second look.
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

const fractions = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒';
const parts = [
  1 / 2,
  1 / 3,
  2 / 3,
  1 / 4,
  3 / 4,
  1 / 5,
  2 / 5,
  3 / 5,
  4 / 5,
  1 / 6,
  5 / 6,
  1 / 7,
  1 / 8,
  3 / 8,
  5 / 8,
  7 / 8,
  1 / 9,
  1 / 10,
];

/** Digits with what may part them. A space is only between groups of three: in “12 1)” it is not. */
const digits = new RegExp(
  `(?:(?<![\\p{L}\\d])[.,])?\\d(?:\\d|[.,'](?=\\d)| (?=\\d{3}(?!\\d)))*(?:e[+-]?\\d{1,3}(?![\\d\\p{L}]))?(?: ?[${fractions}])?|[${fractions}]`,
  'iu',
);

/** Groups of three, or Indian ones: of two, and three at the end. All are parted by the same mark. */
const groups = {
  '.': /^\d{1,3}([,' ])\d{3}(?:\1\d{3})*$|^\d{1,2}(?:,\d\d)+,\d{3}$/,
  ',': /^\d{1,3}([.' ])\d{3}(?:\1\d{3})*$|^\d{1,2}(?:\.\d\d)+\.\d{3}$/,
};

type Body = { text: string; exponent: number; part: number };

function readBody(written: string, decimal: Decimal): Body | null {
  const part = parts[fractions.indexOf(written.slice(-1))] ?? 0;
  const [figure = '', exponent = '0'] = (part === 0 ? written : written.slice(0, -1).trimEnd()).split(/e/i);
  const point = figure.lastIndexOf(decimal);
  const whole = point < 0 ? figure : figure.slice(0, point);
  const rest = point < 0 ? '' : figure.slice(point + 1);
  const isWhole = isDigits(whole) || groups[decimal].test(whole);
  if (!isWhole || !isDigits(rest)) return null;
  return { text: `${whole.replace(/\D/g, '')}.${rest}`, exponent: Number(exponent), part };
}

function isDigits(text: string): boolean {
  return /^\d*$/.test(text);
}

/** Read as one decimal number: 1.1 × 10⁶ would not be 1,100,000 if it were multiplied. */
function worth(sign: string, { text, exponent, part }: Body, power: number): number {
  const value = Number(`${sign}${text === '.' ? '0' : text}e${exponent + power}`);
  return part === 0 ? value : value + (sign === '-' ? -part : part) * 10 ** power;
}

const before =
  /^([~≈≃∼<>≤≥±]=?|ca\.?|circa|approx\.?|about|around|rund|etwa|environ|über|unter|over|under)?([-+]?)(\(?)([-+]?)(.*?)([-+]?)(\(?)([-+]?)$/iu;
const counting = new Set(['#', '№', 'no.', 'nr.', 'nº']);

const noHead = { about: '', before: '', isNegative: false, isOpen: false, isOrdinal: false };

function readHead(text: string) {
  if (text === '') return noHead;
  if (isCurrency(text)) return { ...noHead, before: text };
  const [, about = '', first = '', open = '', second = '', name = '', third = '', late = '', fourth = ''] =
    before.exec(text.replaceAll(' ', '')) ?? [];
  const isOrdinal = counting.has(name.toLowerCase());
  if (name !== '' && !isOrdinal && !isCurrency(name)) return null;
  const signs = first + second + third + fourth;
  const isOpen = open + late !== '';
  if (signs.length > 1 || open + late === '((' || (isOpen && signs !== '')) return null;
  return {
    about: bounds[about] ?? (about === '' ? '' : '~'),
    before: isOrdinal ? '' : name,
    isNegative: isOpen || signs === '-',
    isOpen,
    isOrdinal,
  };
}

const bounds: Record<string, string> = {
  '<': '<',
  '<=': '<',
  '≤': '<',
  unter: '<',
  under: '<',
  '>': '>',
  '>=': '>',
  '≥': '>',
  über: '>',
  over: '>',
};

const ordinals = new Set([
  '.',
  'st',
  'nd',
  'rd',
  'th',
  'er',
  'ère',
  're',
  'e',
  'ème',
  'eme',
  'º',
  'ª',
  '.º',
  '.ª',
  'de',
  'ste',
  ':a',
  ':e',
  '位',
  '-й',
  '-я',
]);

const noTail = { after: '', power: 0, unit: '', isNegative: false, isOrdinal: false };

function readTail(text: string, isOpen: boolean) {
  if (text === '' && !isOpen) return noTail;
  const closed = isOpen ? text.trimEnd() : text;
  if (isOpen && !closed.endsWith(')')) return null;
  const after = (isOpen ? closed.slice(0, -1) : closed).trim();
  // Prices without small change are written 5.– or 5,–
  if (after === '' || after === '.-' || after === ',-') return noTail;
  if (after === '-') return { ...noTail, isNegative: true };
  if (ordinals.has(after) && !text.startsWith(' ')) return { ...noTail, isOrdinal: true };
  if (after.length > 20 || /[\d()[\]{}<>"“”;:!?=]/.test(after)) return null;
  const [first = '', ...others] = after.split(' ');
  const power = magnitudeOf(first);
  return { ...noTail, after, power: power ?? 0, unit: power === null ? after : others.join(' ') };
}

/** Per cent and per mille. */
export function isShare(unit: string): boolean {
  return unit === '%' || unit === '‰';
}

/** A letter with which statistical offices mark what is provisional, estimated, revised and so on. */
export function isFlag(unit: string): boolean {
  return /^[befprsuz]$/.test(unit);
}
