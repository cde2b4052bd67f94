import { monthNames } from '../../in-words.ts';
import type { DateType, Precision } from '../column-type.ts';
import { type ColumnWords, cellsAt, missesOf } from '../column-words.ts';
import { parseTime } from '../date.ts';
import { toPlain } from '../plain.ts';
import type { CellTime } from '../times/calendar.ts';
import { isBareFraction, readYearless } from '../times/yearless-date.ts';
import { called, type Guess, type KnownStyle, quoted, type Remark } from './guess.ts';

const number = { is: 'number', style: { decimal: '.', group: '' }, before: '', after: '' } as const;

/** Guess for dates, months, quarters, years, times. All cells together decide the order of day and month. */
export function guessDates(column: ColumnWords, known: KnownStyle): Guess | null {
  const { order, doubt } = decideOrder(column, known.order);
  const seen = lookAt(column, order);
  if (seen === null) return null;
  const { digits } = seen;
  if (seen.short.length > 0 && isCalledNumber(column)) return null;
  const isMostlyDigits = cellsAt(column, digits) * 2 > seen.cells;
  if (isMostlyDigits && !areDays(column, digits) && !areYears(column, digits)) return null;
  const type: DateType = {
    is: 'date',
    order,
    precision: seen.precision,
    ...(seen.isClock ? { isTimeOfDay: true as const } : {}),
  };
  return {
    type,
    misses: seen.misses,
    remarks: remarksOf(column, type, { ...seen, doubt, isMostlyDigits }),
    others: [...(doubt === null ? [] : [{ ...type, order: swapped(order) }]), ...(isMostlyDigits ? [number] : [])],
  };
}

/** “05.01.10” in “Produkt-Nr.” is no day. */
function isCalledNumber({ name, hints }: ColumnWords): boolean {
  return hints.has('identifier') || /(?:^|[\s.-])(?:nr|no|num)\.?$/i.test(name.trim());
}

const finest: readonly Precision[] = ['year', 'half', 'quarter', 'month', 'week', 'day', 'minute', 'second'];

type DateFacts = {
  cells: number;
  misses: number[];
  precision: Precision;
  isClock: boolean;
  /** Indices of years and dates in plain digits, of two-digit years, and of years such as 2023/24. */
  digits: number[];
  short: number[];
  fiscal: number[];
};

/** Examines every word. 2011-12 is a month, unless others show that it is a year. */
function lookAt(column: ColumnWords, order: DateType['order']): DateFacts | null {
  const asDays = lookWith(column, order, 'day');
  const asMonths = asDays === null && areShortMonths(column) ? lookWith(column, order, 'month') : asDays;
  if (asMonths === null || asMonths.fiscal.length === 0 || asMonths.precision !== 'month') return asMonths;
  const asYears = lookWith(column, order, 'year');
  return asYears?.precision === 'year' ? asYears : asMonths;
}

const shortMonth = /^\p{L}+\.?\s?(\d\d)$/u;

/** “Jan 23, Feb 23 … Dec 24” are months: as days they would be the same one of many months. */
function areShortMonths(column: ColumnWords): boolean {
  const words = Array.from(column.figured, (place) => (column.words[place] ?? '').trim());
  const numbers = words.flatMap((word) => shortMonth.exec(word)?.[1] ?? []);
  const months = new Set(words.map((word) => word.replace(/\P{L}+/gu, '').toLowerCase()));
  return numbers.length >= 0.9 * words.length && months.size >= 3 && 2 * new Set(numbers).size <= words.length;
}

function lookWith(column: ColumnWords, order: DateType['order'], precision: Precision): DateFacts | null {
  const cells = cellsAt(column, column.figured);
  const allowed = column.mayMiss(cells);
  const seen: DateFacts = { cells, misses: [], precision: 'year', isClock: false, digits: [], short: [], fiscal: [] };
  const clocks: number[] = [];
  let [missed, isMidnight] = [0, true];
  for (const place of column.figured) {
    const moment = parseTime(column.words[place] ?? '', { order, precision });
    if (moment === null) {
      seen.misses.push(place);
      missed += column.counts[place] ?? 0;
      if (missed > allowed) return null;
      continue;
    }
    if (moment.form === 'clock') clocks.push(place);
    else listOf(seen, moment)?.push(place);
    if (moment.at % 86_400_000 !== 0) isMidnight = false;
    if (finest.indexOf(moment.precision) > finest.indexOf(seen.precision)) seen.precision = moment.precision;
  }
  if (missed >= cells) return null;
  seen.isClock = cellsAt(column, clocks) * 2 > cells;
  if (clocks.length > 0 && !seen.isClock) seen.misses.push(...clocks);
  // Programs write dates as midnights.
  if (isMidnight && !seen.isClock && finest.indexOf(seen.precision) > finest.indexOf('day')) seen.precision = 'day';
  return cellsAt(column, seen.misses) > allowed ? null : seen;
}

function listOf(seen: DateFacts, { form }: CellTime): number[] | null {
  if (form === 'digits') return seen.digits;
  if (form === 'short year') return seen.short;
  return form === 'fiscal year' ? seen.fiscal : null;
}

/** Eight digits are dates if all of them are valid; six may be anything, unless the name says otherwise. */
function areDays(column: ColumnWords, digits: readonly number[]): boolean {
  const lengths = new Set(digits.map((place) => column.words[place]?.trim().length));
  if (lengths.size !== 1 || lengths.has(4)) return false;
  return column.hints.has('date') || (lengths.has(8) && digits.length >= 3);
}

/** Four digits are years when the name says so, or when they count up or repeat as years do. */
function areYears(column: ColumnWords, digits: readonly number[]): boolean {
  const years = digits.map((place) => Number.parseInt(column.words[place] ?? '', 10));
  if (years.some((year) => year > 2999)) return false;
  if (column.hints.has('year')) return true;
  const [least, most] = years.reduce(([low, high], year) => [Math.min(low, year), Math.max(high, year)], [3000, 0]);
  if (column.hints.has('date') && least >= 1800 && most <= 2100) return true;
  if (least < 1900 || most > 2100) return false;
  const isSorted = years.every((year, at) => at === 0 || year > (years[at - 1] ?? 0));
  const isSortedDown = years.every((year, at) => at === 0 || year < (years[at - 1] ?? 9999));
  const comeAgain = cellsAt(column, digits) >= 2 * years.length;
  return isSorted || isSortedDown || comeAgain || years.length * 2 > most - least + 1;
}

function swapped(order: DateType['order']): DateType['order'] {
  return order === 'dmy' ? 'mdy' : 'dmy';
}

function inWords(text: string, style: DateType): string {
  const at = parseTime(text, style)?.at;
  if (at === undefined) return 'no date';
  const date = new Date(at);
  return `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

type DateDoubts = DateFacts & { doubt: string | null; isMostlyDigits: boolean };

function remarksOf(
  column: ColumnWords,
  type: DateType,
  { doubt, short, fiscal, digits, isMostlyDigits }: DateDoubts,
): Remark[] {
  const remarks: Remark[] = [];
  const year = (place: number | undefined) => {
    const at = parseTime(column.words[place ?? -1] ?? '', type)?.at;
    return at === undefined ? '' : String(new Date(at).getUTCFullYear());
  };
  if (doubt !== null) {
    const other = { ...type, order: swapped(type.order) };
    const [chosen, instead] = [inWords(doubt, type), inWords(doubt, other)];
    const sentence = `“${doubt}” in ${called(column)} can mean ${chosen} or ${instead}. It is read as ${chosen}.`;
    remarks.push({ kind: 'date-order', sentence, certainty: 'doubtful', other });
  }
  if (short.length > 0) {
    const sentence = `Years in ${called(column)} are cut short: ${quoted(column, short[0])} is read as of ${year(short[0])}.`;
    remarks.push({ kind: 'short-years', sentence, certainty: 'sure' });
  }
  if (fiscal.length > 0) {
    const sentence = `${quoted(column, fiscal[0])} in ${called(column)} is read as the year ${year(fiscal[0])}.`;
    remarks.push({ kind: 'fiscal-years', sentence, certainty: 'sure' });
  }
  if (isMostlyDigits && !column.hints.has('year') && !column.hints.has('date')) {
    const what = type.precision === 'year' ? 'years' : type.precision === 'month' ? 'months' : 'days';
    const sentence = `${quoted(column, digits[0])} and the other numbers of ${called(column)} are taken for ${what}.`;
    remarks.push({ kind: 'years', sentence, certainty: 'doubtful', other: number });
  }
  return remarks;
}

/**
 * Guess for days without a year. Those that go on over New Year are no dates: which of them are later cannot be told, and
 * their order in the table says it.
 */
export function guessYearless(column: ColumnWords, known: KnownStyle): Guess | null {
  const words = Array.from(column.figured, (place) => column.words[place] ?? '');
  if (words.some(isBareFraction) && !column.hints.has('date')) return null;
  const order = yearlessOrder(words, known.order);
  const misses = missesOf(column, column.figured, (word) => readYearless(word, order) !== null);
  if (misses === null) return null;
  const days = words.flatMap((word) => readYearless(word, order) ?? []);
  const descents = days.filter((day, at) => day < (days[at - 1] ?? day)).length;
  if (new Set(days).size < 2 || (descents === 1 && days.length > 2 && (days.at(-1) ?? 0) < (days[0] ?? 0))) return null;
  const type: DateType = { is: 'date', order, precision: 'day', isYearless: true };
  const sentence = `${called(column)} is read as days without a year.`;
  return { type, misses, remarks: [{ kind: 'yearless', sentence, certainty: 'sure', other: { is: 'category' } }] };
}

/** Whether 3/5 is in May or in March: one of them above 12 says it, or the other dates of the table. */
function yearlessOrder(words: readonly string[], known: Order | null): Order {
  const pairs = words.filter(isBareFraction).map((word) => word.split('/').map((part) => Number.parseInt(part, 10)));
  if (pairs.some(([first = 0]) => first > 12)) return 'dmy';
  if (pairs.some(([, second = 0]) => second > 12)) return 'mdy';
  return known ?? 'mdy';
}

/** Guess for Unix times in seconds or milliseconds. Only the name of the column can tell. */
export function guessEpoch(column: ColumnWords): Guess | null {
  if (!column.hints.has('moment')) return null;
  const length = column.words[column.figured[0] ?? -1]?.trim().length ?? 0;
  const epoch = length >= 12 ? 'milliseconds' : 'seconds';
  const [low, high] = epoch === 'seconds' ? [1e8, 4.2e9] : [1e11, 4.2e12];
  const values = Array.from(column.figured, (place) => Number(column.words[place]));
  if (values.length === 0 || !values.every((value) => value >= low && value < high)) return null;
  const unit = epoch === 'seconds' ? 1 : 1000;
  const isWhole = (size: number) => values.every((value) => value % (size * unit) === 0);
  const precision = isWhole(86_400) ? 'day' : isWhole(60) ? 'minute' : 'second';
  const first = new Date((values[0] ?? 0) * (epoch === 'seconds' ? 1000 : 1));
  const sentence = `${called(column)} counts ${epoch} from 1970: ${quoted(column, column.figured[0])} is ${first.toISOString().slice(0, 10)}.`;
  return {
    type: { is: 'date', order: 'ymd', precision, epoch },
    misses: [],
    remarks: [{ kind: 'epoch', sentence, certainty: 'sure', other: number }],
    others: [number],
  };
}

type Order = DateType['order'];

type OrderGuess = {
  order: Order;
  /** Cell that could be read both ways, when no cell of the column decides. */
  doubt: string | null;
};

const three = /^(?:\p{L}{2,15}\.?,? )?(\d{1,4}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{1,4})(?!\d)/u;

/**
 * Order of day and month: whether 3/5/2024 is in May or in March. One cell with a day above 12 decides for all; dates
 * with points have the day first everywhere.
 */
function decideOrder(column: ColumnWords, known: Order | null): OrderGuess {
  const says = { ymd: 0, dmy: 0, mdy: 0 };
  let doubt: string | null = null;
  let hasHalves = false;
  for (const place of column.figured) {
    const text = column.words[place] ?? '';
    if (text.charCodeAt(4) === 0x2d) continue;
    const plain = toPlain(text);
    const [, first = '', mark = '', second = '', last = ''] = three.exec(plain) ?? [];
    if (first === '' || first.length > 2) continue;
    const cells = column.counts[place] ?? 0;
    if (Number(first) > 31 && last.length === 2) says.ymd += cells;
    else if (Number(first) > 12 || mark === '.') says.dmy += cells;
    else if (Number(second) > 12) says.mdy += cells;
    else if (first !== second) doubt ??= text.trim();
    hasHalves ||= /[ap]m$/i.test(plain);
  }
  const [order, count] = (['dmy', 'mdy', 'ymd'] as const)
    .map((each) => [each, says[each]] as const)
    .reduce((best, each) => (each[1] > best[1] ? each : best));
  if (count > 0) return { order, doubt: null };
  if (doubt === null) return { order: known ?? 'ymd', doubt: null };
  if (known === 'dmy' || known === 'mdy') return { order: known, doubt: null };
  return { order: hasHalves ? 'mdy' : (bySequence(column) ?? 'dmy'), doubt };
}

/** Dates are mostly sorted: when one reading is in order and the other is not, it is more likely. */
function bySequence(column: ColumnWords): Order | null {
  const keeps = (['dmy', 'mdy'] as const).filter((order) => {
    let before = Number.NEGATIVE_INFINITY;
    return column.figured.slice(0, 400).every((place) => {
      const at = parseTime(column.words[place] ?? '', { order, precision: 'day' })?.at ?? before;
      const isKept = at >= before;
      before = at;
      return isKept;
    });
  });
  return keeps.length === 1 ? (keeps[0] ?? null) : null;
}
