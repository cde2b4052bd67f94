import type { DateType } from '../types/column-type.ts';

const day = 86_400_000;
const zero = 48;
const slash = 47;
const dot = 46;
const dash = 45;
const colon = 58;
const space = 32;
const letterT = 84;
const letterZ = 90;

/**
 * Date and time written at a place, in milliseconds since 1970, UTC. NaN for anything that is not plainly three numbers
 * in the order of the column (a four-digit year, marks between them), with or without a time of day.
 */
export function parseTimeBytes(bytes: Uint8Array, start: number, end: number, order: DateType['order']): number {
  return order === 'ymd' ? readYearFirst(bytes, start, end) : readYearLast(bytes, start, end, order);
}

function readYearFirst(bytes: Uint8Array, start: number, end: number): number {
  if (end - start < 10) return Number.NaN;
  const mark = bytes[start + 4] ?? 0;
  if (!isMark(mark) || bytes[start + 7] !== mark) return Number.NaN;
  const year = twoDigits(bytes, start) * 100 + twoDigits(bytes, start + 2);
  const days = daysOf(year, twoDigits(bytes, start + 5), twoDigits(bytes, start + 8));
  return end - start === 10 ? days * day : days * day + readTime(bytes, start + 10, end);
}

function readYearLast(bytes: Uint8Array, start: number, end: number, order: 'dmy' | 'mdy'): number {
  let at = start;
  let first = digitAt(bytes, at++);
  if (at < end && !isMark(bytes[at] ?? 0)) first = first * 10 + digitAt(bytes, at++);
  const mark = bytes[at++] ?? 0;
  if (at + 5 > end || !isMark(mark)) return Number.NaN;
  let second = digitAt(bytes, at++);
  if (bytes[at] !== mark) second = second * 10 + digitAt(bytes, at++);
  if (bytes[at] !== mark || at + 5 > end) return Number.NaN;
  const year = twoDigits(bytes, at + 1) * 100 + twoDigits(bytes, at + 3);
  at += 5;
  const days = order === 'dmy' ? daysOf(year, second, first) : daysOf(year, first, second);
  return at === end ? days * day : days * day + readTime(bytes, at, end);
}

/** Milliseconds of " 14:05", "T14:05:09" or "T14:05:09.123", with or without a Z. */
function readTime(bytes: Uint8Array, start: number, to: number): number {
  const end = bytes[to - 1] === letterZ ? to - 1 : to;
  const between = bytes[start];
  if ((between !== space && between !== letterT) || end - start < 6 || bytes[start + 3] !== colon) return Number.NaN;
  const hours = twoDigits(bytes, start + 1);
  const minutes = twoDigits(bytes, start + 4);
  if (!(hours < 24 && minutes < 60)) return Number.NaN;
  const upToMinutes = (hours * 60 + minutes) * 60_000;
  if (end - start === 6) return upToMinutes;
  const seconds = twoDigits(bytes, start + 7);
  if (end - start < 9 || bytes[start + 6] !== colon || !(seconds < 60)) return Number.NaN;
  if (end - start === 9) return upToMinutes + seconds * 1000;
  if (end - start !== 13 || bytes[start + 9] !== dot) return Number.NaN;
  const thousandths = digitAt(bytes, start + 10) * 100 + twoDigits(bytes, start + 11);
  return upToMinutes + seconds * 1000 + thousandths;
}

function isMark(code: number): boolean {
  return code === dash || code === slash || code === dot;
}

function digitAt(bytes: Uint8Array, at: number): number {
  const digit = (bytes[at] ?? 0) - zero;
  return digit >= 0 && digit <= 9 ? digit : Number.NaN;
}

function twoDigits(bytes: Uint8Array, at: number): number {
  return digitAt(bytes, at) * 10 + digitAt(bytes, at + 1);
}

/**
 * Days since 1970-01-01 of the Gregorian calendar (Hinnant, "chrono-compatible low-level date algorithms"); NaN for an
 * invalid date.
 */
function daysOf(year: number, month: number, date: number): number {
  if (!(month >= 1 && month <= 12 && date >= 1 && date <= lengthOf(year, month))) return Number.NaN;
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const ofEra = shifted - era * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

function lengthOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
