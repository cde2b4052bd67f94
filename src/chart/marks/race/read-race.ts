import type { Column, NumberColumn, TextColumn } from '#data/table.ts';
import { formatAxisPosition } from '../../layout/along.ts';
import { formatDate } from '../../locale/format-date.ts';
import type { Locale } from '../../locale/locale.ts';
import { dateUnitOf } from '../../template/roles.ts';
import { bridged, innerGaps } from '../series/lines.ts';

/** Somebody in a race: a value at each moment, NaN where none is known: before the first and after the last, or in every gap. */
export type Runner = {
  key: string;
  name: string;
  category: string;
  picture: string;
  values: Float64Array;
  /** Where each value stands in the user's table, −1 for what was filled in. */
  rows: Int32Array;
};

export type Race = {
  runners: readonly Runner[];
  /** The moments in words. */
  moments: readonly string[];
  /** What is written at a place between two moments: years and days count on, names wait for the next. */
  sayAt: (position: number) => string;
  /** Who has no value at which moment, though one before and one after. */
  gaps: readonly string[];
};

type Read = Omit<Race, 'gaps'>;

type Input = {
  label: TextColumn;
  values: readonly NumberColumn[];
  time: Column | null;
  category: TextColumn | null;
  picture: TextColumn | null;
  rowOf: (row: number) => number;
};

/** Reads wide data (a column a moment) and long data (a column of moments) into the same shape. Of two rows for one moment the first counts. Bars run on over a gap; where one is to be seen it stays. */
export function readRace(given: Input, locale: Locale, { hasGaps = false } = {}): Race {
  const { time } = given;
  const race = time === null ? wide(given) : long({ ...given, time }, locale);
  const gaps = race.runners.flatMap(({ name, values }) =>
    innerGaps(values).map((gap) => `${name} ${race.moments[gap]}`),
  );
  return hasGaps ? { ...race, gaps } : { ...race, gaps, runners: race.runners.map(withoutGaps) };
}

function wide({ label, values, category, picture, rowOf }: Input): Read {
  const moments = values.map(({ name }) => name);
  const firstRows = new Int32Array(label.words.length).fill(-1);
  label.codes.forEach((code, row) => {
    if (firstRows[code] === -1) firstRows[code] = row;
  });
  const runners = label.words.map((name, place): Runner => {
    const row = firstRows[place] ?? -1;
    return {
      key: name,
      name,
      category: wordAt(category, row),
      picture: wordAt(picture, row),
      values: Float64Array.from(values, (column) => column.values[row] ?? Number.NaN),
      rows: new Int32Array(moments.length).fill(rowOf(row)),
    };
  });
  return { runners, moments, sayAt: counting(moments) };
}

function long({ label, values, time, category, picture, rowOf }: Input & { time: Column }, locale: Locale): Read {
  const [value] = values;
  const ats = time.kind === 'text' ? Float64Array.from(time.codes) : time.values;
  const known = time.kind === 'text' ? ats.filter((at) => at >= 0) : ats.filter(Number.isFinite);
  const order = Float64Array.from(new Set(known)).sort();
  const momentOf = new Map(Array.from(order, (at, place) => [at, place]));
  const made = label.words.map(
    (name): Runner => ({
      key: name,
      name,
      category: '',
      picture: '',
      values: new Float64Array(order.length).fill(Number.NaN),
      rows: new Int32Array(order.length).fill(-1),
    }),
  );
  label.codes.forEach((code, row) => {
    const runner = made[code];
    const moment = momentOf.get(ats[row] ?? Number.NaN);
    const amount = value?.values[row] ?? Number.NaN;
    if (runner === undefined || moment === undefined) return;
    runner.category ||= wordAt(category, row);
    runner.picture ||= wordAt(picture, row);
    if (Number.isNaN(amount) || runner.rows[moment] !== -1) return;
    runner.values[moment] = amount;
    runner.rows[moment] = rowOf(row);
  });
  const moments = Array.from(order, (at) => formatAxisPosition(time, at, locale));
  const sayAt =
    time.kind === 'time' ? dates(order, (at) => formatDate(at, dateUnitOf(time), locale)) : counting(moments);
  return { runners: made, moments, sayAt };
}

function withoutGaps(runner: Runner): Runner {
  const places = Float64Array.from(runner.values, (_, place) => place);
  return { ...runner, values: bridged(places, runner.values, Number.NaN) };
}

function wordAt(column: TextColumn | null, row: number): string {
  return column?.words[column.codes[row] ?? -1] ?? '';
}

/** Years count on between two moments. */
function counting(moments: readonly string[]): (position: number) => string {
  const years = moments.map((moment) => (/^\d{4}$/.test(moment.trim()) ? Number(moment) : Number.NaN));
  if (years.length === 0 || years.some(Number.isNaN)) return (position) => moments[Math.floor(position + 1e-9)] ?? '';
  return (position) => String(Math.floor(between(years, position) + 1e-6));
}

function dates(at: Float64Array, write: (moment: number) => string): (position: number) => string {
  return (position) => write(Math.floor(between(at, position)));
}

/** The value at a place between two places of a row. */
export function between(values: ArrayLike<number>, position: number): number {
  const before = Math.floor(position);
  const share = position - before;
  const start = values[before] ?? Number.NaN;
  return share === 0 ? start : start + ((values[before + 1] ?? Number.NaN) - start) * share;
}

/** Ranks are taken so many times between two moments: overtaking happens near where the values cross. */
const steps = 8;

/** The rank of each runner at a place among the moments, 0 is the first; on the way from one rank to another in between. */
export function ranksAt(runners: readonly Runner[], position: number): Float64Array {
  const frame = Math.floor(position * steps + 1e-9);
  const share = position * steps - frame;
  const here = rankFrame(runners, frame / steps);
  if (share < 1e-9) return here;
  const next = rankFrame(runners, (frame + 1) / steps);
  return here.map((rank, place) => rank + ((next[place] ?? rank) - rank) * share);
}

function rankFrame(runners: readonly Runner[], position: number): Float64Array {
  const values = runners.map((runner) => valueAt(runner, position));
  const ranks = new Float64Array(runners.length).fill(runners.length);
  Array.from(runners.keys())
    .filter((place) => !Number.isNaN(values[place]))
    .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)
    .forEach((place, rank) => {
      ranks[place] = rank;
    });
  return ranks;
}

/** The value at a place among the moments. Who appears or leaves between two keeps the one that is known. */
export function valueAt({ values }: Runner, position: number): number {
  const here = between(values, position);
  if (!Number.isNaN(here)) return here;
  const [before, after] = [values[Math.floor(position)], values[Math.ceil(position)]];
  return Number.isNaN(before ?? Number.NaN) ? (after ?? Number.NaN) : (before ?? Number.NaN);
}
