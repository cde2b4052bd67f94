import type { DateType, Precision } from './column-type.ts';
import { type DateWord, dateWord } from './date-words.ts';
import { splitMark } from './marks.ts';
import { monthOf } from './month-names.ts';
import { toPlain } from './plain.ts';
import { readTime } from './time-of-day.ts';

/** A moment as a cell has it, in milliseconds since 1970 (UTC), and how exactly it is known. */
export type Moment = {
  at: number;
  precision: Precision;
  /** What makes it less certain than it looks, or another thing than a day. */
  form: 'plain' | 'short year' | 'fiscal year' | 'clock' | 'digits';
};

/** How a column writes its dates: what a reader must know to read one. */
export type DateStyle = Pick<DateType, 'order' | 'precision'>;

const longest = 80;

/** Reads a moment however it is written; null when it is none, or a day that does not exist. */
export function readMoment(text: string, style: DateStyle): Moment | null {
  if (text.length > longest || text.length < 2) return null;
  const quick = readIso(text);
  if (quick !== null) return quick;
  const [plain] = splitMark(toPlain(text));
  const { rest, time, zone } = readTime(plain);
  if (time === null) return readDay(rest, style);
  if (rest === '') return { at: time.at - zone, precision: time.precision, form: 'clock' };
  const day = readDay(rest, style);
  if (day === null || day.precision !== 'day') return null;
  return { at: day.at + time.at - zone, precision: time.precision, form: day.form };
}

/** The moment in a cell of a column of dates; undefined when it is none. */
export function readDate(text: string, type: DateType): number | undefined {
  if (type.epoch === undefined) return momentIn(text, type);
  const plain = toPlain(text);
  const value = /^-?\d{1,16}(\.\d{1,9})?$/.test(plain) ? Number(plain) : Number.NaN;
  if (Number.isNaN(value)) return momentIn(text, type);
  const at = Math.round(type.epoch === 'seconds' ? value * 1000 : value);
  return Math.abs(at) <= 8.64e15 ? at : undefined;
}

/** A time without a day fits only where all are such. */
function momentIn(text: string, type: DateType): number | undefined {
  const moment = readMoment(text, type);
  if (moment === null || (moment.form === 'clock') !== (type.isTimeOfDay ?? false)) return undefined;
  return moment.at;
}

/** 2024-03-05 and 2024-03-05T14:30:00Z, which most files have, without a second look. */
function readIso(text: string): Moment | null {
  if (text.charCodeAt(4) !== 0x2d || text.charCodeAt(7) !== 0x2d) return null;
  const day = dayOf(digitsAt(text, 0, 4), digitsAt(text, 5, 2), digitsAt(text, 8, 2));
  if (day === null || text.length === 10) return day;
  const isZulu = text.length === 20 && text.charCodeAt(10) === 0x54 && text.charCodeAt(19) === 0x5a;
  if (!isZulu || text.charCodeAt(13) !== 0x3a || text.charCodeAt(16) !== 0x3a) return null;
  const [hours, minutes, seconds] = [digitsAt(text, 11, 2), digitsAt(text, 14, 2), digitsAt(text, 17, 2)];
  if (!(hours < 24 && minutes < 60 && seconds < 60)) return null;
  const at = day.at + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return { at, precision: seconds === 0 ? 'minute' : 'second', form: 'plain' };
}

/** The number in so many characters, NaN unless all are digits. */
function digitsAt(text: string, from: number, length: number): number {
  let number = 0;
  for (let at = from; at < from + length; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

function readDay(text: string, style: DateStyle): Moment | null {
  return /\p{L}/u.test(text) ? readWorded(text, style) : readNumeric(text, style);
}

const three = /^(\d{1,4}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{1,4})\.?$/;
const yearAndMore = /^(\d{4}) ?([-/]) ?(\d{1,2}|\d{4})$/;
const monthAndYear = /^(\d{1,2}) ?[-/.] ?(\d{4})$/;
const farYear = /^([+-]\d{6})-(\d\d)-(\d\d)$/;

function readNumeric(text: string, { order, precision }: DateStyle): Moment | null {
  const [, first = '', , second = '', third = ''] = three.exec(text) ?? [];
  if (first !== '') return inOrder([first, second, third], order);
  const [, year = '', , more = ''] = yearAndMore.exec(text) ?? [];
  if (year !== '') return yearAnd(Number(year), more, precision);
  const [, month = '', ofYear = ''] = monthAndYear.exec(text) ?? [];
  if (month !== '') return isLikelyYear(Number(ofYear)) ? dayOf(Number(ofYear), Number(month), 1, 'month') : null;
  if (/^\d+$/.test(text)) return readDigits(text);
  const [, far = '', farMonth = '', farDay = ''] = farYear.exec(text) ?? [];
  return far === '' ? null : dayOf(Number(far), Number(farMonth), Number(farDay));
}

/** Three numbers by the order of the column; four digits say by themselves that they are the year. */
function inOrder([a, b, c]: readonly [string, string, string], order: DateType['order']): Moment | null {
  if (a.length > 2) return a.length === 4 && c.length <= 2 ? dayOf(Number(a), Number(b), Number(c)) : null;
  if (c.length === 3 || c.length === 1) return null;
  if (order === 'ymd') return c.length > 2 || a.length !== 2 ? null : shortYear(a, Number(b), Number(c));
  const [day, month] = order === 'dmy' ? [a, b] : [b, a];
  return c.length === 4 ? dayOf(Number(c), Number(month), Number(day)) : shortYear(c, Number(month), Number(day));
}

/** 2011-12 is December, or the year that began in 2011: the whole column says. 2023-24 can only be the latter. */
function yearAnd(year: number, more: string, precision: Precision): Moment | null {
  const next = more.length === 2 ? Math.floor(year / 100) * 100 + Number(more) : Number(more);
  const isNext = more.length !== 1 && (next === year + 1 || (Number(more) === 0 && (year + 1) % 100 === 0));
  const isMonth = more.length <= 2 && Number(more) >= 1 && Number(more) <= 12;
  if (isNext && (precision === 'year' || !isMonth))
    return { at: utc(year, 1, 1), precision: 'year', form: 'fiscal year' };
  return isMonth ? dayOf(year, Number(more), 1, 'month') : null;
}

function readDigits(text: string): Moment | null {
  const number = Number(text);
  if (text.length === 4)
    return number >= 1000 && number < 3000 ? { at: utc(number, 1, 1), precision: 'year', form: 'digits' } : null;
  const year = Number(text.slice(0, 4));
  if (!isLikelyYear(year)) return null;
  const found =
    text.length === 8
      ? dayOf(year, Number(text.slice(4, 6)), Number(text.slice(6)))
      : text.length === 6
        ? dayOf(year, Number(text.slice(4)), 1, 'month')
        : null;
  return found === null ? null : { ...found, form: 'digits' };
}

/** Digits, a character that counts years or months, or a word with its marks. */
const token = /\d+|[年月日第号號년월일]|[\p{L}\p{M}º]+/gu;

/** Dates with words in them: 5 March 2024, Mar-24, Q1 2024, 1. Quartal 2024, 2024W05, 2024年3月. */
function readWorded(text: string, style: DateStyle): Moment | null {
  const numbers: string[] = [];
  let month: number | null = null;
  let monthAt = 0;
  let meaning: DateWord | null = null;
  for (const [piece] of text.toLowerCase().normalize('NFC').matchAll(token)) {
    if (piece.charCodeAt(0) <= 0x39) {
      numbers.push(piece);
      continue;
    }
    const named = monthOf(piece);
    if (named !== null) {
      if (month !== null) return null;
      [month, monthAt] = [named, numbers.length];
      continue;
    }
    const said = dateWord(piece);
    if (said === null) return null;
    if (said === 'nothing') continue;
    if (meaning !== null) return null;
    meaning = said;
  }
  if (month !== null) return meaning === null ? withMonth(month, numbers, { at: monthAt, text }) : null;
  if (meaning === null) return /[年년]/.test(text) ? readNumeric(numbers.join('-'), style) : null;
  if (meaning === 'fiscal') return fiscal(numbers);
  return periodOf(meaning, numbers);
}

type Placed = { at: number; text: string };

/** Around a month: a day and a year in any order, or a year alone. */
function withMonth(month: number, numbers: readonly string[], { at, text }: Placed): Moment | null {
  const [a = '', b = ''] = numbers;
  if (numbers.length === 1) {
    if (a.length === 4) return dayOf(Number(a), month, 1, 'month');
    // “Mar 24” may be a day; “Mar-24” and “Mar '24” are how years are cut short.
    const isCut = a.length === 2 && at === 0 && /[-'/]\s?\d\d$/.test(text);
    const cut = isCut ? shortYear(a, month, 1) : null;
    return cut === null ? null : { ...cut, precision: 'month' };
  }
  if (numbers.length !== 2) return null;
  if (a.length === 4) return dayOf(Number(a), month, Number(b));
  if (b.length === 4) return dayOf(Number(b), month, Number(a));
  return a.length <= 2 && b.length === 2 ? shortYear(b, month, Number(a)) : null;
}

function fiscal([a = '', b = '', ...more]: readonly string[]): Moment | null {
  if (more.length > 0) return null;
  const start = a.length === 4 ? Number(a) : a.length === 2 ? century(Number(a)) : Number.NaN;
  const isNext = b === '' || Number(b) % 100 === (start + 1) % 100;
  return Number.isNaN(start) || !isNext ? null : { at: utc(start, 1, 1), precision: 'year', form: 'fiscal year' };
}

/** A quarter, half or week of a year: the year is what has four digits, or comes last. */
function periodOf(meaning: DateWord, numbers: readonly string[]): Moment | null {
  if (meaning === 'first half' || meaning === 'second half') {
    const [year = ''] = numbers;
    return numbers.length === 1 && year.length === 4
      ? part(Number(year), meaning === 'first half' ? 1 : 2, 'half')
      : null;
  }
  const [a = '', b = '', weekday = ''] = numbers;
  if (numbers.length < 2 || numbers.length > (meaning === 'week' ? 3 : 2)) return null;
  const [year, count] = a.length === 4 ? [a, b] : [b, a];
  if ((year.length !== 4 && year.length !== 2) || count.length > 2) return null;
  const full = year.length === 4 ? Number(year) : century(Number(year));
  const found =
    meaning === 'week'
      ? weekOf(full, Number(count), weekday)
      : part(full, Number(count), meaning === 'half' ? 'half' : 'quarter');
  return found === null || year.length === 4 ? found : { ...found, form: 'short year' };
}

function part(year: number, count: number, precision: 'half' | 'quarter'): Moment | null {
  const parts = precision === 'half' ? 2 : 4;
  if (count < 1 || count > parts) return null;
  return { at: utc(year, ((count - 1) * 12) / parts + 1, 1), precision, form: 'plain' };
}

const dayLength = 86_400_000;

/** The Monday of a week by ISO 8601: the first week is the one with 4 January in it. */
function weekOf(year: number, week: number, weekday: string): Moment | null {
  if (week < 1 || week > 53) return null;
  const fourth = utc(year, 1, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayLength;
  const at = monday + (week - 1) * 7 * dayLength;
  if (week === 53 && new Date(at + 3 * dayLength).getUTCFullYear() !== year) return null;
  if (weekday === '') return { at, precision: 'week', form: 'plain' };
  const day = Number(weekday);
  return day >= 1 && day <= 7 ? { at: at + (day - 1) * dayLength, precision: 'day', form: 'plain' } : null;
}

function dayOf(year: number, month: number, day: number, precision: Precision = 'day'): Moment | null {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month)) || Number.isNaN(year)) return null;
  return { at: utc(year, month, day), precision, form: 'plain' };
}

function shortYear(year: string, month: number, day: number): Moment | null {
  const found = dayOf(century(Number(year)), month, day);
  return found === null ? null : { ...found, form: 'short year' };
}

/** 49 is 2049, 50 is 1950. */
function century(year: number): number {
  return year < 50 ? 2000 + year : 1900 + year;
}

function isLikelyYear(year: number): boolean {
  return year >= 1800 && year <= 2200;
}

function lengthOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** `Date.UTC` takes years below 100 for those of the last century. */
function utc(year: number, month: number, day: number): number {
  if (year >= 100) return Date.UTC(year, month - 1, day);
  return new Date(Date.UTC(2000, month - 1, day)).setUTCFullYear(year, month - 1, day);
}
