import type { Column, TimeColumn } from '../table.ts';
import type { Precision } from '../types/column-type.ts';
import { category, dateOf } from './figure-type.ts';

const day = 86_400_000;

/** Parts of a date that rows can be grouped by. */
export const dateParts = {
  none: 'As it is',
  year: 'Year',
  quarter: 'Quarter',
  month: 'Month',
  week: 'Week',
  day: 'Day',
  'quarter-of-year': 'Quarter of the year',
  'month-of-year': 'Month of the year',
  weekday: 'Weekday',
  hour: 'Hour of the day',
} as const;

export type DatePart = keyof typeof dateParts;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const quarters = ['Q1', 'Q2', 'Q3', 'Q4'];
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Named parts of the year, week and day; years, quarters and so on are times instead. */
const named: Partial<Record<DatePart, { words: readonly string[]; placeOf: (time: number) => number }>> = {
  'quarter-of-year': { words: quarters, placeOf: (time) => quarterOf(time) - 1 },
  'month-of-year': { words: months, placeOf: (time) => monthOf(time) - 1 },
  weekday: { words: weekdays, placeOf: (time) => weekdayOf(time) - 1 },
  hour: { words: hours, placeOf: (time) => new Date(time).getUTCHours() },
};

/** Column of one part of its dates. Columns of other kinds are returned unchanged. */
export function datePart(column: Column, part: DatePart): Column {
  if (column.kind !== 'time' || part === 'none') return column;
  const base = { key: column.key, name: column.name };
  const { words, placeOf } = named[part] ?? {};
  if (words !== undefined && placeOf !== undefined) {
    const codes = Int32Array.from(column.values, (time) => (Number.isFinite(time) ? placeOf(time) : -1));
    return { ...base, kind: 'text', type: category, codes, words };
  }
  const precision = part as Precision; // named parts are handled above
  return { ...base, kind: 'time', type: dateOf(precision), values: startsOf(column, precision) };
}

/** Days within some 270 years of 1970 are cached in a list, which is several times as fast as a map. */
const mostListed = 100_000;

function startsOf({ values }: TimeColumn, precision: Precision): Float64Array {
  const near = new Float64Array(2 * mostListed).fill(Number.NaN);
  const far = new Map<number, number>();
  const starts = new Float64Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const date = Math.floor((values[row] ?? Number.NaN) / day);
    let start = near[date + mostListed] ?? far.get(date) ?? Number.NaN;
    if (Number.isNaN(start) && Number.isFinite(date)) {
      start = startOf(date * day, precision);
      if (Math.abs(date) < mostListed) near[date + mostListed] = start;
      else far.set(date, start);
    }
    starts[row] = start;
  }
  return starts;
}

/** Start of the year, quarter, … of a time. */
export function startOf(time: number, precision: Precision): number {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  if (precision === 'year') return utc(year, 0, 1);
  if (precision === 'half') return utc(year, month < 6 ? 0 : 6, 1);
  if (precision === 'quarter') return utc(year, month - (month % 3), 1);
  if (precision === 'month') return utc(year, month, 1);
  if (precision === 'week') return Math.floor(time / day) * day - (weekdayOf(time) - 1) * day;
  const size = precision === 'day' ? day : precision === 'minute' ? 60_000 : 1000;
  return Math.floor(time / size) * size;
}

/** Time a number of units later. The 31st becomes the last day of shorter months. */
export function later(time: number, count: number, unit: Exclude<Precision, 'minute' | 'second'>): number {
  if (unit === 'day' || unit === 'week') return time + count * day * (unit === 'week' ? 7 : 1);
  const months = count * { month: 1, quarter: 3, half: 6, year: 12 }[unit];
  const date = new Date(time);
  const first = utc(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const lastDay = new Date(utc(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return first + (Math.min(date.getUTCDate(), lastDay) - 1) * day + (((time % day) + day) % day);
}

/** Time from its parts; years below 100 are taken literally. */
export function utc(year: number, month: number, date: number): number {
  return new Date(0).setUTCFullYear(year, month, date);
}

export function yearOf(time: number): number {
  return new Date(time).getUTCFullYear();
}

export function quarterOf(time: number): number {
  return Math.floor(new Date(time).getUTCMonth() / 3) + 1;
}

export function monthOf(time: number): number {
  return new Date(time).getUTCMonth() + 1;
}

/** Monday is 1. */
export function weekdayOf(time: number): number {
  return ((((Math.floor(time / day) + 3) % 7) + 7) % 7) + 1;
}

/** Week number by ISO 8601: the first week contains 4 January. */
export function weekOf(time: number): number {
  const thursday = Math.floor(time / day) * day + (4 - weekdayOf(time)) * day;
  return Math.floor((thursday - utc(yearOf(thursday), 0, 1)) / day / 7) + 1;
}
