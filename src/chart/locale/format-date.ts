import { fill as fillWords } from './fill.ts';
import type { Locale } from './locale.ts';

/** `clock` is a time without a day, `yearless` a day without a year. */
export type DateUnit =
  | 'year'
  | 'half'
  | 'quarter'
  | 'month'
  | 'day'
  | 'hour'
  | 'minute'
  | 'second'
  | 'clock'
  | 'yearless';

/** A moment (milliseconds, UTC) written as precisely as its unit asks. */
export function formatDate(moment: number, unit: DateUnit, locale: Locale): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const year = String(date.getUTCFullYear());
  switch (unit) {
    case 'year':
      return year;
    case 'half':
      return inYear(halfOf(date, locale));
    case 'quarter':
      return inYear(quarterOf(date, locale));
    case 'month':
      return fill(locale.date.monthYear, date, locale);
    case 'day':
      return fill(locale.date.full, date, locale);
    case 'yearless':
      return fill(locale.date.dayMonth, date, locale);
    case 'clock':
      return clock(date, date.getUTCSeconds() === 0 ? unit : 'second'); // 2:02:37 of a marathon is no 2:02
    default:
      return `${fill(locale.date.full, date, locale)}, ${clock(date, unit)}`;
  }

  /** A part of the year stands where a month would. */
  function inYear(part: string): string {
    return locale.date.monthYear.replace('{M}', part).replace('{Y}', year);
  }
}

const day = 86_400_000;

/** Both ends of a span, in shorter and shorter words that still tell them apart. */
export function dateSpanLabels([from, to]: readonly [number, number], unit: DateUnit, locale: Locale) {
  const span = to - from;
  const write = (as: (moment: number) => string) => [as(from), as(to)] as const;
  const inUnit = (as: DateUnit) => write((moment) => formatDate(moment, as, locale));
  const onDay = write((moment) => fill(locale.date.dayMonth, new Date(moment), locale));
  if (unit === 'yearless') return [onDay];
  const isFine = unit === 'hour' || unit === 'minute' || unit === 'second';
  const isOneYear = new Date(from).getUTCFullYear() === new Date(to).getUTCFullYear();
  const choices = [
    ...(span >= 20 * 365 * day || (isFine && span >= 3 * day) ? [] : [inUnit(unit)]),
    ...(isFine ? [write((moment) => clock(new Date(moment), unit))].filter(() => span < day) : []),
    ...(unit === 'day' || isFine ? [inUnit('day')].filter(() => span >= day && span < 2 * 365 * day) : []),
    ...(unit === 'day' || isFine ? [onDay].filter(() => span >= day && isOneYear) : []),
    ...(unit === 'day' || unit === 'month' || isFine ? [inUnit('month')].filter(() => span < 20 * 365 * day) : []),
    ...(unit === 'clock' ? [] : [inUnit('year')]),
  ];
  const apart = choices.filter(([first, last]) => first !== last);
  return apart.length > 0 ? apart : choices.slice(0, 1);
}

type Before = { locale: Locale; before: number | null };

/** The words of a tick on two lines: its month, day or time, and under it the year or day where a new one begins. */
export function dateTickLabel(
  moment: number,
  unit: DateUnit,
  { locale, before }: Before,
): { label: string; under: string } {
  const date = new Date(moment);
  const isNew = newAt(date, before);
  const year = String(date.getUTCFullYear());
  switch (unit) {
    case 'year':
      return { label: year, under: '' };
    case 'half':
    case 'quarter':
    case 'month':
      return { label: partOfYear(date, unit, locale), under: isNew.year ? year : '' };
    case 'day':
      return { label: fill(locale.date.dayMonth, date, locale), under: isNew.year ? year : '' };
    case 'yearless':
      return { label: fill(locale.date.dayMonth, date, locale), under: '' };
    case 'clock':
      return { label: clock(date, unit), under: '' };
    default: {
      const pattern = isNew.year ? locale.date.full : locale.date.dayMonth;
      return { label: clock(date, unit), under: isNew.day ? fill(pattern, date, locale) : '' };
    }
  }
}

/** The words of a tick on one line. A year stands alone only where it begins: “Apr 2021”, “Jul”, “Oct”, “2022”. */
export function tickWord(moment: number, unit: DateUnit, { locale, before }: Before): string {
  const { label, under } = dateTickLabel(moment, unit, { locale, before });
  if (under === '') return label;
  const date = new Date(moment);
  if (unit === 'day') return formatDate(moment, unit, locale);
  if (unit === 'half' || unit === 'quarter' || unit === 'month')
    return date.getUTCMonth() === 0 ? under : formatDate(moment, unit, locale);
  return `${fill(locale.date.dayMonth, date, locale)}, ${label}`;
}

function newAt(date: Date, before: number | null): { year: boolean; day: boolean } {
  if (before === null) return { year: true, day: true };
  const dayOf = (moment: number) => Math.floor(moment / day);
  return {
    year: new Date(before).getUTCFullYear() !== date.getUTCFullYear(),
    day: dayOf(before) !== dayOf(date.getTime()),
  };
}

function partOfYear(date: Date, unit: 'half' | 'quarter' | 'month', locale: Locale): string {
  if (unit === 'month') return locale.shortMonths[date.getUTCMonth()] ?? '';
  return unit === 'quarter' ? quarterOf(date, locale) : halfOf(date, locale);
}

function halfOf(date: Date, { words }: Locale): string {
  return fillWords(words.half, date.getUTCMonth() < 6 ? 1 : 2);
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
