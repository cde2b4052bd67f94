import type { Column, NumberColumn, TextColumn } from '#data/table.ts';
import { timesOf } from '../layout/along.ts';
import type { NameTimes } from '../layout/axis.ts';
import { formatNumber, plainNumber } from '../locale/format-number.ts';
import type { Locale } from '../locale/locale.ts';
import { wordsOf } from '../roles.ts';
import { byValue, type Grid, reorder, type Series, toGrid } from '../series.ts';
import { isSequence, stepsOf } from './sequence.ts';

/** What stands in one step of the axis of names: a bar, a heading over the bars of a group, or nothing (a missing year). */
export type Slot = { kind: 'bar'; place: number } | { kind: 'heading'; name: string } | { kind: 'gap' };

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
  /** How many series can be told apart; whether the others are added up or left out. */
  series?: { most: number; isSum: boolean };
  /** Whether missing years leave a gap. */
  hasGaps?: boolean;
};

/** Reads the data of bars: wide or long, in order, and no more than can be drawn. */
export function readBars(given: Input, wish: Wish): Bars | { error: string } {
  const { locale, options } = wish;
  const label = wordsOf(given.label, locale);
  const all = toGrid({ label, values: given.values, series: given.series ?? null, rowOf: (row) => row });
  if (all.labels.length === 0) return { error: 'There are no rows to draw.' };
  if (all.series.every(({ values }) => values.every(Number.isNaN))) {
    const [only] = all.series;
    return {
      error: all.series.length === 1 ? `“${only?.name}” has no numbers.` : 'The chosen columns have no numbers.',
    };
  }
  const whole = fewer(all, wish.series ?? { most: 40, isSum: false }, locale);
  const isLong = (given.series ?? null) !== null;
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
        : timesOf(
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
