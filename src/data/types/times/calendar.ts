import type { Precision } from '../column-type.ts';

/** Time of a cell in milliseconds since 1970 (UTC), and its precision. */
export type CellTime = {
  at: number;
  precision: Precision;
  /** Notation that makes it less certain, or not a date. */
  form: 'plain' | 'short year' | 'fiscal year' | 'clock' | 'digits';
};

/** Date, or the first day of a month; null when it does not exist. */
export function dayOf(year: number, month: number, day: number, precision: 'day' | 'month' = 'day'): CellTime | null {
  const isDay = !Number.isNaN(year) && month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month);
  return isDay ? { at: utc(year, month, day), precision, form: 'plain' } : null;
}

/** Date with a two-digit year. */
export function shortDayOf(year: number, month: number, day: number): CellTime | null {
  const date = dayOf(fullYear(year), month, day);
  return date === null ? null : { ...date, form: 'short year' };
}

/** 49 is 2049, 50 is 1950. */
export function fullYear(short: number): number {
  return short < 50 ? 2000 + short : 1900 + short;
}

/** First day of a year. */
export function startOfYear(year: number, form: CellTime['form'] = 'plain'): CellTime {
  return { at: utc(year, 1, 1), precision: 'year', form };
}

/** Half or quarter of a year. */
export function partOf(year: number, count: number, precision: 'half' | 'quarter'): CellTime | null {
  const parts = precision === 'half' ? 2 : 4;
  if (!(count >= 1 && count <= parts)) return null;
  return { at: utc(year, ((count - 1) * 12) / parts + 1, 1), precision, form: 'plain' };
}

const dayLength = 86_400_000;

/** Monday or another day of a week by ISO 8601: the first week contains 4 January. */
export function dayOfIsoWeek(year: number, week: number, weekday: number | null): CellTime | null {
  if (!(week >= 1 && week <= 53)) return null;
  const fourth = utc(year, 1, 4);
  const at = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayLength + (week - 1) * 7 * dayLength;
  const hasWeek = week < 53 || new Date(at + 3 * dayLength).getUTCFullYear() === year;
  if (!hasWeek) return null;
  if (weekday === null) return { at, precision: 'week', form: 'plain' };
  return weekday >= 1 && weekday <= 7 ? { at: at + (weekday - 1) * dayLength, precision: 'day', form: 'plain' } : null;
}

function lengthOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** `Date.UTC` maps years below 100 to the last century. */
function utc(year: number, month: number, day: number): number {
  if (year >= 100) return Date.UTC(year, month - 1, day);
  return new Date(Date.UTC(2000, month - 1, day)).setUTCFullYear(year, month - 1, day);
}
