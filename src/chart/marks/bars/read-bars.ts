import type { Column, NumberColumn, TextColumn } from '#data/table.ts';
import { missingNote } from '../../describe/sentences.ts';
import { timesOfNames } from '../../layout/along.ts';
import type { NameTimes } from '../../layout/axis.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatNumber, plainNumber } from '../../locale/format-number.ts';
import type { Locale } from '../../locale/locale.ts';
import { toTextColumn, unitOf } from '../../template/roles.ts';
import { byValue, type Grid, reorder, type Series, toGrid } from '../series/series.ts';

/** What stands in one step of the axis of names: a bar, a heading over the bars of a group, or nothing (a missing year). */
type Slot = { kind: 'bar'; place: number } | { kind: 'heading'; name: string } | { kind: 'gap' };

/** What bars are drawn from. Rows of the grid are rows of the columns; `rowOf` of the context makes them the user's. */
export type Bars = {
  grid: Grid;
  slots: readonly Slot[];
  slotOf: readonly number[];
  /** The row each label is first found in. */
  firstRows: readonly number[];
  isSequence: boolean;
  /** Labels as moments by their slots, when they are such and in order. */
  time: NameTimes | null;
  /** Says what was left out. */
  note: string;
};

type Input = {
  label: Column;
  values: readonly NumberColumn[];
  series?: TextColumn | null;
  /** Bars of the same group stand together, under a heading. */
  group?: TextColumn | null;
};

type Wish = {
  options: {
    sort: 'auto' | 'value' | 'ascending' | 'data' | 'label';
    isReversed: boolean;
    most: number | null;
    sortBy?: string;
  };
  locale: Locale;
  /** What a label is ordered by, from the values of its series and the place of the chosen series (−1 for none). */
  size: (values: readonly number[], chosen: number) => number;
  /** How many labels can be drawn. */
  room: number;
  /** How many series can be told apart; whether the others are added up or left out; the order of those that rows name. */
  series?: { most: number; isSum: boolean; arrange?: (series: readonly Series[]) => readonly Series[] };
  /** Whether missing years leave a gap. */
  hasGaps?: boolean;
};

/** Reads the data of bars: wide or long, in order, and no more than can be drawn. */
export function readBars(given: Input, wish: Wish): Bars | Undrawable {
  const { locale, options } = wish;
  const label = toTextColumn(given.label, locale);
  const all = toGrid({ label, values: given.values, series: given.series ?? null, rowOf: (row) => row });
  if (all.labels.length === 0) return undrawable('There are no rows to draw.');
  if (all.series.every(({ values }) => values.every(Number.isNaN))) {
    const [only, ...others] = all.series;
    return only !== undefined && others.length === 0
      ? undrawable('“{0}” has no numbers.', only.name)
      : undrawable('The chosen columns have no numbers.');
  }
  const isLong = (given.series ?? null) !== null;
  const arranged = isLong ? { ...all, series: wish.series?.arrange?.(all.series) ?? all.series } : all;
  const whole = fewer(arranged, wish.series ?? { most: 40, isSum: false }, locale);
  const found = isLong ? firstFound(label) : null;
  const rowOfPlace = (place: number) => (found === null ? place : (found[place] ?? -1));
  const inSequence = isSequence(given.label, whole.labels, locale);
  const positions = given.label.kind === 'text' ? null : given.label.values;
  const order = grouped(orderOf(), groupOf);
  const most = Math.min(wish.room, options.most ?? wish.room);
  // Of what counts on, the latest are kept; of what is sorted, the first.
  const isLatest = inSequence && (options.sort === 'auto' || options.sort === 'data');
  const kept = order.length <= most ? order : isLatest ? order.slice(-most) : order.slice(0, most);
  const grid = reorder(whole, kept);
  const firstRows = kept.map(rowOfPlace);
  const slots = slotsFor();
  const slotOf: number[] = [];
  slots.forEach((slot, place) => {
    if (slot.kind === 'bar') slotOf[slot.place] = place;
  });
  return {
    grid,
    slots,
    slotOf,
    firstRows,
    isSequence: inSequence,
    time:
      positions === null
        ? null
        : timesOfNames(
            given.label,
            firstRows.map((row, place) => ({ at: positions[row] ?? Number.NaN, value: slotOf[place] ?? 0 })),
          ),
    note: kept.length < order.length ? leftOut(kept.length, order.length, locale) : '',
  };

  function orderOf(): number[] {
    const places = whole.labels.map((_, place) => place);
    const sort = options.sort === 'auto' ? (inSequence ? 'data' : 'value') : options.sort;
    const sorted = sortedBy(sort, places);
    return options.isReversed ? sorted.reverse() : sorted;
  }

  function sortedBy(sort: 'value' | 'ascending' | 'data' | 'label', places: number[]): number[] {
    if (sort === 'data') {
      if (options.sort === 'data' || positions === null) return places;
      const at = (place: number) => positions[rowOfPlace(place)] ?? Number.NaN;
      return places.some((place) => Number.isNaN(at(place))) ? places : places.sort((a, b) => at(a) - at(b) || a - b);
    }
    if (sort === 'label') return places.sort((a, b) => compare(whole.labels[a], whole.labels[b]));
    const chosen = options.sortBy ? whole.series.findIndex(({ name }) => name === options.sortBy) : -1;
    const sizes = Float64Array.from(places, (place) => {
      const values = whole.series.map((one) => one.values[place] ?? Number.NaN);
      return values.every(Number.isNaN) ? Number.NaN : wish.size(values, chosen);
    });
    const highest = byValue(places.length, (place) => sizes[place] ?? Number.NaN);
    return sort === 'value' ? highest : highest.reverse();
  }

  function groupOf(place: number): string {
    const { group = null } = given;
    return group?.words[group.codes[rowOfPlace(place)] ?? -1] ?? '';
  }

  function slotsFor(): Slot[] {
    if (given.group) return withHeadings(kept.map(groupOf));
    const steps = wish.hasGaps && isLatest && kept.length === order.length ? stepsOf(given.label) : null;
    if (steps === null || isLong) return kept.map((_, place) => ({ kind: 'bar', place }));
    const atStep = new Map(kept.map((place, index) => [steps[place] ?? -1, index]));
    const slots = Array.from({ length: Math.max(...steps) + 1 }, (_, step): Slot => {
      const place = atStep.get(step);
      return place === undefined ? { kind: 'gap' } : { kind: 'bar', place };
    });
    return options.isReversed ? slots.reverse() : slots;
  }
}

function firstFound({ codes, words }: TextColumn): Int32Array {
  const rows = new Int32Array(words.length).fill(-1);
  codes.forEach((code, row) => {
    if (rows[code] === -1) rows[code] = row;
  });
  return rows;
}

/** By code point, case aside: the same order in every browser. */
function compare(one = '', other = ''): number {
  const a = one.toLowerCase();
  const b = other.toLowerCase();
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Brings members of a group together, groups in the order of their first member. */
function grouped(order: number[], groupOf: (place: number) => string): number[] {
  const groups = Map.groupBy(order, groupOf);
  return groups.size === 1 ? order : [...groups.values()].flat();
}

function withHeadings(groups: readonly string[]): Slot[] {
  return groups.flatMap((name, place): Slot[] => {
    const bar: Slot = { kind: 'bar', place };
    return name === groups[place - 1] || (place === 0 && name === '') ? [bar] : [{ kind: 'heading', name }, bar];
  });
}

/** More series than can be told apart: the largest stay, in their order, and the rest is added up or left out. */
function fewer(grid: Grid, { most, isSum }: { most: number; isSum: boolean }, locale: Locale): Grid {
  if (grid.series.length <= most) return grid;
  const size = ({ values }: Series) =>
    values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : Math.abs(value)), 0);
  const ranked = byValue(grid.series.length, (place) => {
    const one = grid.series[place];
    return one === undefined ? 0 : size(one);
  });
  const chosen = new Set(ranked.slice(0, isSum ? most - 1 : most));
  const kept = grid.series.filter((_, place) => chosen.has(place));
  if (!isSum) return { ...grid, series: kept };
  const rest = grid.series.filter((_, place) => !chosen.has(place));
  const values = new Float64Array(grid.labels.length).fill(Number.NaN);
  for (const one of rest)
    one.values.forEach((value, place) => {
      if (!Number.isNaN(value)) values[place] = (Number.isNaN(values[place]) ? 0 : (values[place] ?? 0)) + value;
    });
  const rows = new Int32Array(grid.labels.length).fill(-1);
  return { ...grid, series: [...kept, { key: 'others', name: locale.words.others, values, rows }] };
}

function leftOut(shown: number, all: number, locale: Locale): string {
  const write = (count: number) => formatNumber(count, plainNumber, locale);
  return `${locale.words.shown.replace('{0}', write(shown)).replace('{1}', write(all))}.`;
}

/** Whether names count on (years, months, ages): their order means something, and some may be left out on an axis. */
function isSequence(column: Column, names: readonly string[], locale: Locale): boolean {
  if (column.kind !== 'text') return true;
  const calendar = new Set(
    [...locale.months, ...locale.shortMonths, ...locale.days, ...locale.shortDays].map((word) => word.toLowerCase()),
  );
  return names.length > 1 && names.every((name) => countsOn.test(name) || calendar.has(name.trim().toLowerCase()));
}

/** It begins with a number ("15–24"), names a quarter, or ends in a year ("Mar 2021"). */
const countsOn = /^[^\p{L}]*\d|^[qt][1-4]\b|\b(1[5-9]|2[01])\d\d$/iu;

/**
 * Where evenly spaced moments or numbers stand, counted in their step, so that a missing year leaves its gap.
 * Null when they are no such thing.
 */
function stepsOf(column: Column): Int32Array | null {
  if (column.kind === 'text') return null;
  const counted = column.kind === 'time' ? inUnits(column.values) : column.values;
  if (!counted.every(Number.isSafeInteger) || new Set(counted).size < counted.length) return null;
  const sorted = counted.toSorted();
  const first = sorted[0] ?? 0;
  const step = sorted.reduce((divisor, value) => greatestCommonDivisor(divisor, value - first), 0) || 1;
  const slots = ((sorted.at(-1) ?? first) - first) / step + 1;
  return slots > 3 * counted.length ? null : Int32Array.from(counted, (value) => (value - first) / step);
}

function inUnits(moments: Float64Array): Float64Array {
  const unit = unitOf(moments);
  return moments.map((moment) => {
    const date = new Date(moment);
    if (unit === 'year') return date.getUTCFullYear();
    if (unit === 'month') return date.getUTCFullYear() * 12 + date.getUTCMonth();
    return moment / (unit === 'day' ? 86_400_000 : 60_000);
  });
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** Above this share of empty cells, and more than one, gaps mean that there is nothing: not every shop sells every product. */
const mostGaps = 0.1;

type MissingParts = {
  /** Places whose stacks lack a part: their height is no total. */
  places: ReadonlySet<number>;
  /** Says what is missing; '' if nothing is. */
  note: string;
};

/** Parts that a few stacks lack while all others have them: without a word, such a stack reads as a fall. */
export function missingParts(series: readonly Series[], labels: readonly string[], locale: Locale): MissingParts {
  const gaps = series.flatMap(({ name, values }) =>
    labels.flatMap((label, place) =>
      Number.isNaN(values[place] ?? Number.NaN) ? [{ place, words: `${name} ${label}` }] : [],
    ),
  );
  const isWhole = series.some(({ values }) => labels.every((_, place) => Number.isNaN(values[place] ?? Number.NaN)));
  if (
    gaps.length === 0 ||
    isWhole ||
    series.length < 2 ||
    gaps.length > Math.max(1, mostGaps * series.length * labels.length)
  )
    return { places: new Set(), note: '' };
  const note = missingNote(
    locale,
    gaps.map((gap) => gap.words),
  );
  return { places: new Set(gaps.map(({ place }) => place)), note };
}
