import type { DateType, Precision } from './column-type.ts';
import { splitMark } from './digits.ts';
import { toPlain } from './plain.ts';
import { type CellTime, dayOf, shortDayOf, startOfYear } from './times/calendar.ts';
import { isDateFiller, readWorded } from './times/worded-date.ts';
import { readYearless } from './times/yearless-date.ts';

/** Date style of a column: what is needed to read one of its dates. */
type DateStyle = Pick<DateType, 'order' | 'precision'>;

const longest = 80;

/** Reads a time in any notation; null when it is none, or a date that does not exist. */
export function parseTime(text: string, style: DateStyle): CellTime | null {
  if (text.length > longest || text.length < 2) return null;
  const quick = readIso(text);
  if (quick !== null) return quick;
  const [plain] = splitMark(withoutEra(toPlain(text)));
  const { rest, time, zone } = readTime(plain);
  if (time === null) return readDay(rest, style);
  if (rest === '') return { at: time.at - zone, precision: time.precision, form: 'clock' };
  const day = readDay(rest, style);
  if (day === null || day.precision !== 'day') return null;
  return { at: day.at + time.at - zone, precision: time.precision, form: day.form };
}

/** Time in a cell of a date column; undefined when it is none. */
export function readDate(text: string, type: DateType): number | undefined {
  if (type.isYearless) return readYearless(text, type.order) ?? undefined;
  if (type.epoch === undefined) return momentIn(text, type);
  const plain = toPlain(text);
  if (!/^-?\d{1,16}(\.\d{1,9})?$/.test(plain)) return momentIn(text, type);
  const at = Math.round(Number(plain) * (type.epoch === 'seconds' ? 1000 : 1));
  return Math.abs(at) <= 8.64e15 ? at : undefined;
}

/** A time without a date fits only where all cells are such. */
function momentIn(text: string, type: DateType): number | undefined {
  const moment = parseTime(text, type);
  if (moment === null || (moment.form === 'clock') !== (type.isTimeOfDay ?? false)) return undefined;
  return moment.at;
}

/** Fast path for 2024-03-05 and 2024-03-05T14:30:00Z, which most files have. */
function readIso(text: string): CellTime | null {
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

/** Number in a run of characters, NaN unless all are digits. */
function digitsAt(text: string, from: number, length: number): number {
  let number = 0;
  for (let at = from; at < from + length; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

function readDay(text: string, style: DateStyle): CellTime | null {
  if (!/\p{L}/u.test(text)) return readNumeric(text, style);
  const [weekday = '', word = ''] = /^(\p{L}{2,15})\.?,? (?=\d{1,4}[-/.]\d)/u.exec(text) ?? [];
  if (word !== '' && isDateFiller(word.toLowerCase())) return readNumeric(text.slice(weekday.length), style);
  return readWorded(text, (numeric) => readNumeric(numeric, style), style.precision === 'month');
}

const three = /^(\d{1,4}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{1,4})\.?$/;
const yearAndMore = /^(\d{4}) ?[-/] ?(\d{1,2}|\d{4})$/;
const monthAndYear = /^(\d{1,2}) ?[-/.] ?(\d{4})$/;
const farYear = /^([+-]\d{6})-(\d\d)-(\d\d)$/;

function readNumeric(text: string, { order, precision }: DateStyle): CellTime | null {
  const [, first = '', mark = '', second = '', third = ''] = three.exec(text) ?? [];
  const isClear = order === 'ymd' && third.length === 4;
  if (first !== '') return inOrder([first, second, third], isClear ? clearOrder(first, mark, second) : order);
  const [, year = '', more = ''] = yearAndMore.exec(text) ?? [];
  if (year !== '') return yearAnd(Number(year), more, precision === 'year');
  const [, month = '', ofYear = ''] = monthAndYear.exec(text) ?? [];
  if (month !== '') return isLikely(Number(ofYear)) ? dayOf(Number(ofYear), Number(month), 1, 'month') : null;
  if (/^\d+$/.test(text)) return fromDigits(text);
  const [, far = '', farMonth = '', farDay = ''] = farYear.exec(text) ?? [];
  return far === '' ? null : dayOf(Number(far), Number(farMonth), Number(farDay));
}

/** Order of a date that ends in a year in a column where years come first, if the day is clear: 5.3.2024, 25/3/2024. */
function clearOrder(first: string, mark: string, second: string): DateType['order'] {
  if (mark === '.' || Number(first) > 12) return 'dmy';
  return Number(second) > 12 ? 'mdy' : 'ymd';
}

/** Three numbers in the order of the column; four digits are always the year. */
function inOrder([a, b, c]: readonly [string, string, string], order: DateType['order']): CellTime | null {
  if (a.length > 2) return a.length === 4 && c.length <= 2 ? dayOf(Number(a), Number(b), Number(c)) : null;
  if (c.length === 3 || c.length === 1) return null;
  if (order === 'ymd') return c.length > 2 || a.length !== 2 ? null : shortDayOf(Number(a), Number(b), Number(c));
  const [day, month] = order === 'dmy' ? [a, b] : [b, a];
  return (c.length === 4 ? dayOf : shortDayOf)(Number(c), Number(month), Number(day));
}

/** 2011-12 is December, or the year that began in 2011: the whole column decides. 2023-24 can only be the latter. */
function yearAnd(year: number, more: string, isYears: boolean): CellTime | null {
  const next = Number(more);
  const isNext = more.length === 4 ? next === year + 1 : more.length === 2 && next === (year + 1) % 100;
  const isMonth = more.length <= 2 && next >= 1 && next <= 12;
  if (isNext && (isYears || !isMonth)) return startOfYear(year, 'fiscal year');
  return isMonth ? dayOf(year, next, 1, 'month') : null;
}

/** 2024, 202403, 20240305. */
function fromDigits(text: string): CellTime | null {
  const year = Number(text.slice(0, 4));
  if (text.length === 4) return year >= 1000 && year < 3000 ? startOfYear(year, 'digits') : null;
  if (!isLikely(year) || (text.length !== 6 && text.length !== 8)) return null;
  const month = Number(text.slice(4, 6));
  const date = text.length === 8 ? dayOf(year, month, Number(text.slice(6))) : dayOf(year, month, 1, 'month');
  return date === null ? null : { ...date, form: 'digits' };
}

function isLikely(year: number): boolean {
  return year >= 1800 && year <= 2200;
}

type Time = { at: number; precision: Precision };

/** Time in a text: 14:30, 2:30:15.250 p.m., 14h30, 2 pm, with the separator from the date. */
const clock =
  /(?:^|[ T,])(?:at |um |à )?(\d{1,2})(?:[:h](\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)? ?([ap]\.? ?m\.?(?![a-z]))?(?: ?uhr(?![a-z]))? ?(z|utc|gmt)? ?([+-]\d\d:?(?:\d\d)?)?(?: ?\([^)]{0,40}\))?$/i;

const minute = 60_000;

/** Splits the time of day, and its offset from UTC, from the rest of a text. */
function readTime(text: string): { rest: string; time: Time | null; zone: number } {
  const none = { rest: text, time: null, zone: 0 };
  // 2H24 is the second half of a year.
  if ((!text.includes(':') && !/[hm]/i.test(text)) || /^[12]H\d\d$/.test(text)) return none;
  const match = clock.exec(text);
  if (match === null) return none;
  const [, hours = '', minutes, seconds, fraction = '', half = '', , offset = ''] = match;
  if (minutes === undefined && half === '') return none;
  const hour = hourOf(Number(hours), half.toLowerCase());
  if (hour === null || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return none;
  const milliseconds = Math.round(Number(`0.${fraction || '0'}`) * 1000);
  const at = hour * 60 * minute + Number(minutes ?? 0) * minute + Number(seconds ?? 0) * 1000 + milliseconds;
  return {
    rest: text.slice(0, match.index).replace(/(?<![,\s])[,\s]+$/u, ''),
    time: { at, precision: at % minute === 0 ? 'minute' : 'second' },
    zone: zoneOf(offset),
  };
}

function hourOf(hour: number, half: string): number | null {
  if (half === '') return hour <= 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.startsWith('p') ? 12 : 0);
}

function zoneOf(offset: string): number {
  if (offset === '') return 0;
  const digits = offset.replace(/\D/g, '').padEnd(4, '0');
  const size = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (offset.startsWith('-') ? -size : size) * minute;
}

/** Years before the first of each era: 令和1年 is 2019. */
const eras: Record<string, number> = {
  明治: 1867,
  大正: 1911,
  昭和: 1925,
  平成: 1988,
  令和: 2018,
  民國: 1911,
  民国: 1911,
  'พ.ศ.': -543,
};
const era = new RegExp(`(${Object.keys(eras).join('|').replaceAll('.', '\\.')})\\s?(元|\\d{1,4})`, 'u');

/** A date with its year in the common era: 令和6年3月 is 2024年3月. */
function withoutEra(text: string): string {
  return text.replace(era, (_, name: string, year: string) =>
    String((eras[name] ?? 0) + (year === '元' ? 1 : Number(year))),
  );
}
