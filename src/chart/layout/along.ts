import type { Column } from '#data/table.ts';
import { dateSpanLabels, formatDate } from '../locale/format-date.ts';
import { formatNumber, plainNumber } from '../locale/format-number.ts';
import { formatsOf } from '../locale/formats.ts';
import type { Locale } from '../locale/locale.ts';
import { dateUnitOf } from '../template/roles.ts';
import type { Axis, NameTimes } from './axis.ts';

type Look = {
  locale: Locale;
  isShown?: boolean;
  hasGrid?: boolean;
  title?: string;
  /** The places of the data, to be named instead of round ones when they are few. */
  places?: Float64Array;
};

/** The axis that lines run along, for a column of moments, numbers or names. */
export function alongAxis(
  x: Column,
  domain: readonly [number, number],
  { isShown = true, hasGrid = false, title = '', places = new Float64Array(), locale }: Look,
): Axis {
  const base = { isShown, title };
  const named = places.length > 0 && places.length <= 16 ? Array.from(places) : null;
  if (x.kind === 'time') return { ...base, kind: 'time', domain, hasGrid, places: named, unit: dateUnitOf(x) };
  if (x.kind === 'text')
    return { ...base, kind: 'names', names: x.words, padding: 0, isPoints: true, isSequence: true };
  // The axis counts in what it is, not in what the lines are: no unit of theirs.
  const format = formatsOf(null, locale).ticks;
  if (!isYears(x.values)) return { ...base, kind: 'value', domain, hasGrid, ticks: named, format };
  const [low, high] = domain;
  const few = high - low <= 8 ? Array.from({ length: high - low + 1 }, (_, place) => low + place) : null;
  return { ...base, kind: 'value', domain, hasGrid, ticks: named ?? few, format: asYears };
}

/** Names in a row as moments, when their column has dates or years and these rise or fall along it. */
export function timesOfNames(x: Column, names: NameTimes['moments']): NameTimes | null {
  const moments = names.map(({ at }) => at);
  const isRow = (sign: number) =>
    moments.every((at, place) => place === 0 || sign * (at - (moments[place - 1] ?? at)) > 0);
  if (names.length === 0 || !moments.every(Number.isFinite) || !(isRow(1) || isRow(-1))) return null;
  if (x.kind === 'time') return { unit: dateUnitOf(x), moments: names };
  if (x.kind === 'text' || !isYears(x.values)) return null;
  return { unit: 'year', moments: names.map(({ at, value }) => ({ at: Date.UTC(at, 0, 1), value })) };
}

/** Years as an axis writes them, without separators. */
export function asYears(values: readonly number[]): string[] {
  return values.map(String);
}

/** Whether numbers can be years. */
export function isYears(values: Float64Array): boolean {
  return values.every((value) => Number.isNaN(value) || (Number.isInteger(value) && value > 999 && value < 3000));
}

/** A place along the axis in words. */
export function formatAxisPosition(x: Column, at: number, locale: Locale): string {
  if (x.kind === 'text') return x.words[at] ?? '';
  if (x.kind === 'time') return formatDate(at, dateUnitOf(x), locale);
  return isYears(x.values) ? String(at) : formatNumber(at, plainNumber, locale);
}

/** The first and the last place along an axis on one line: as exactly as the span asks for, and as both fit. */
export function formatAxisEnds(
  x: Column,
  [from, to]: readonly [number, number],
  { locale, fits }: { locale: Locale; fits: (words: string) => boolean },
): readonly [string, string] {
  const plain = [formatAxisPosition(x, from, locale), formatAxisPosition(x, to, locale)] as const;
  if (x.kind !== 'time') return plain;
  const choices = dateSpanLabels([from, to], dateUnitOf(x), locale);
  return choices.find((ends) => ends.every(fits)) ?? choices.at(-1) ?? plain;
}
