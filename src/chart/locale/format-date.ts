import { fill as fillWords } from './fill.ts';
import type { Locale } from './locale.ts';

/** `clock` is a time without a day. */
export type DateUnit = 'year' | 'half' | 'quarter' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'clock';

/** A moment (milliseconds, UTC) written as precisely as its unit asks. */
export function formatDate(moment: number, unit: DateUnit, locale: Locale): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const year = String(date.getUTCFullYear());
  switch (unit) {
    case 'year':
      return year;
    case 'half':
      return inYear(fillWords(locale.words.half, date.getUTCMonth() < 6 ? 1 : 2));
    case 'quarter':
      return inYear(quarterOf(date, locale));
    case 'month':
      return fill(locale.date.monthYear, date, locale);
    case 'day':
      return fill(locale.date.full, date, locale);
    case 'clock':
      return clock(date, unit);
    default:
      return `${fill(locale.date.full, date, locale)}, ${clock(date, unit)}`;
  }

  /** A part of the year stands where a month would. */
  function inYear(part: string): string {
    return locale.date.monthYear.replace('{M}', part).replace('{Y}', year);
  }
}

/** The same on an axis: what the tick before has already said is left out ("2021", "Apr", "Jul", "Oct", "2022"). */
export function formatTick(
  moment: number,
  unit: DateUnit,
  { locale, before }: { locale: Locale; before: number | null },
): string {
  const date = new Date(moment);
  const last = before === null ? null : new Date(before);
  const isNewYear = last === null || last.getUTCFullYear() !== date.getUTCFullYear();
  const isNewDay = isNewYear || last?.getUTCMonth() !== date.getUTCMonth() || last?.getUTCDate() !== date.getUTCDate();
  if (unit === 'year') return String(date.getUTCFullYear());
  if (unit === 'quarter') return isNewYear ? String(date.getUTCFullYear()) : quarterOf(date, locale);
  if (unit === 'month')
    return isNewYear ? String(date.getUTCFullYear()) : (locale.shortMonths[date.getUTCMonth()] ?? '');
  if (unit === 'day') return fill(locale.date.dayMonth, date, locale);
  return isNewDay && last !== null ? fill(locale.date.dayMonth, date, locale) : clock(date, unit);
}

function quarterOf(date: Date, { words }: Locale): string {
  return fillWords(words.quarter, Math.floor(date.getUTCMonth() / 3) + 1);
}

function clock(date: Date, unit: DateUnit): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return unit === 'second' ? `${minutes}:${two(date.getUTCSeconds())}` : minutes;
}

function fill(pattern: string, date: Date, locale: Locale): string {
  return pattern
    .replace('{D}', String(date.getUTCDate()))
    .replace('{M}', locale.shortMonths[date.getUTCMonth()] ?? '')
    .replace('{Y}', String(date.getUTCFullYear()));
}
