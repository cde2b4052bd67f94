import type { DateType } from '../column-type.ts';
import { monthNumber } from '../month-names.ts';
import { toPlain } from '../plain.ts';
import { dayOf } from './calendar.ts';
import { isDateFiller } from './worded-date.ts';

/** Year that days without one are stored in: it has a 29 February. */
const leapYear = 1972;
const longest = 40;
const eastern = /^(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日号號일]?(?: ?[(（].[)）])?$/u;
const withPoints = /^(\d{1,2})\. ?(\d{1,2})\.$/;
const withSlash = /^(\d{1,2}) ?\/ ?(\d{1,2})\.?$/;

/** Reads a day without a year: 28 Feb, 3. März, 15 de mayo, 03.05., 7月30日, 3/5; null for anything else. */
export function readYearless(text: string, order: DateType['order']): number | null {
  if (text.length > longest) return null;
  const plain = toPlain(text);
  const [, month = '', day = ''] = eastern.exec(plain) ?? [];
  if (month !== '') return inYear(Number(month), Number(day));
  const [, first = '', second = ''] = withPoints.exec(plain) ?? [];
  if (first !== '') return inYear(Number(second), Number(first));
  const [, one = '', other = ''] = withSlash.exec(plain) ?? [];
  if (one !== '') return order === 'dmy' ? inYear(Number(other), Number(one)) : inYear(Number(one), Number(other));
  return /\p{L}/u.test(plain) ? inWords(plain.toLowerCase().normalize('NFC')) : null;
}

/** Whether only the name of its column can say that a text is a day: 3/5 is a fraction as well. */
export function isBareFraction(text: string): boolean {
  return withSlash.test(text.trim());
}

function inWords(text: string): number | null {
  const pieces = text.match(/\d+|[\p{L}\p{M}º]+/gu) ?? [];
  const numbers = pieces.filter((piece) => /^\d/.test(piece));
  const words = pieces.filter((piece) => !/^\d/.test(piece) && !isDateFiller(piece));
  const [word = ''] = words;
  const [day = ''] = numbers;
  const month = words.length === 1 ? monthNumber(word) : null;
  return month !== null && numbers.length === 1 && day.length <= 2 ? inYear(month, Number(day)) : null;
}

function inYear(month: number, day: number): number | null {
  return dayOf(leapYear, month, day)?.at ?? null;
}
