import type { Column, TextColumn } from '../table.ts';
import type { ColumnType } from '../types/column-type.ts';
import { type TimeSteps, timeStepsOf } from './time-steps.ts';

type Common = {
  key: string;
  name: string;
  type: ColumnType | null;
  rows: number;
  gaps: number;
  /** Number of different values, without gaps. */
  distinct: number;
  isUnique: boolean;
  isConstant: boolean;
  sorted: 'up' | 'down' | null;
};

/** Minimum, lower quartile, median, upper quartile and maximum. */
type Quartiles = { least: number; lower: number; median: number; upper: number; most: number };

type Figures = Quartiles & {
  mean: number;
  bins: readonly Bin[];
  /** Number and first rows of outliers (more than three interquartile ranges away). */
  outliers: { count: number; rows: readonly number[] };
};

export type NumberProfile = Common & { kind: 'number' } & Figures;
export type TimeProfile = Common & { kind: 'time' } & Quartiles & { bins: readonly Bin[] } & TimeSteps;
type TextProfile = Common & { kind: 'text'; top: readonly { word: string; count: number }[]; longest: string };

/** Summary of the values of a column. */
export type Profile = NumberProfile | TimeProfile | TextProfile;

const mostRows = 1000;
const mostWords = 20;

/** Profile of a column: one pass over the cells, and one sort for numbers and times. */
export function profileColumn(column: Column): Profile {
  if (column.kind === 'text') return profileWords(column);
  const { key, name, type = null, kind, values } = column;
  const sorted = new Float64Array(values.length);
  let [count, sum, direction] = [0, 0, 0];
  let isSorted = true;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    const step = count === 0 ? 0 : Math.sign(value - (sorted[count - 1] ?? 0));
    if (step !== 0 && direction !== 0 && step !== direction) isSorted = false;
    if (direction === 0) direction = step;
    sorted[count++] = value;
    sum += value;
  }
  const inOrder = sorted.subarray(0, count).sort();
  const distinct = distinctOf(inOrder);
  const common: Common = {
    key,
    name,
    type,
    rows: values.length,
    gaps: values.length - count,
    distinct,
    isUnique: count > 0 && distinct === count,
    isConstant: distinct === 1,
    sorted: !isSorted || direction === 0 ? null : direction > 0 ? 'up' : 'down',
  };
  const spread = spreadOf(inOrder);
  const bins = binsOf(inOrder);
  if (kind === 'time') return { ...common, kind, ...spread, bins, ...timeStepsOf(inOrder) };
  return { ...common, kind, ...spread, mean: sum / count, bins, outliers: outliersOf(values, spread, distinct) };
}

function distinctOf(inOrder: Float64Array): number {
  let distinct = 0;
  inOrder.forEach((value, place) => {
    if (place === 0 || value !== inOrder[place - 1]) distinct++;
  });
  return distinct;
}

function spreadOf(inOrder: Float64Array): Quartiles {
  const at = (share: number) => quantile(inOrder, share);
  return { least: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), most: at(1) };
}

/** Quantile, interpolated between two values as in spreadsheets. */
function quantile(inOrder: Float64Array, share: number): number {
  const place = (inOrder.length - 1) * share;
  const below = inOrder[Math.floor(place)] ?? Number.NaN;
  const above = inOrder[Math.ceil(place)] ?? Number.NaN;
  return below === above ? below : below + (above - below) * (place - Math.floor(place));
}

function outliersOf(values: Float64Array, { lower, upper }: Quartiles, distinct: number): Figures['outliers'] {
  const reach = 3 * (upper - lower);
  const rows: number[] = [];
  let count = 0;
  if (reach > 0 && distinct >= 8)
    values.forEach((value, row) => {
      if (!(value < lower - reach || value > upper + reach)) return;
      if (count++ < mostRows) rows.push(row);
    });
  return { count, rows };
}

function profileWords({ key, name, type, codes, words }: TextColumn): TextProfile {
  const counts = new Uint32Array(words.length);
  let gaps = 0;
  let [before, direction] = ['', 0];
  let [isFirst, isSorted] = [true, true];
  for (const code of codes) {
    const word = words[code];
    if (word === undefined) {
      gaps++;
      continue;
    }
    counts[code] = (counts[code] ?? 0) + 1;
    const step = isFirst || word === before ? 0 : word > before ? 1 : -1;
    if (step !== 0 && direction !== 0 && step !== direction) isSorted = false;
    if (direction === 0) direction = step;
    [before, isFirst] = [word, false];
  }
  const used = Array.from(counts.keys()).filter((place) => (counts[place] ?? 0) > 0);
  const byCount = used.length > 100_000 ? used.filter((place) => (counts[place] ?? 0) > 1) : used;
  const top = byCount.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0)).slice(0, mostWords);
  const longest = used.reduce(
    (best, place) => ((words[place] ?? '').length > best.length ? (words[place] ?? '') : best),
    '',
  );
  return {
    key,
    name,
    type: type ?? null,
    kind: 'text',
    rows: codes.length,
    gaps,
    distinct: used.length,
    isUnique: used.length > 0 && used.length === codes.length - gaps,
    isConstant: used.length === 1,
    sorted: !isSorted || direction === 0 ? null : direction > 0 ? 'up' : 'down',
    top: top.map((place) => ({ word: words[place] ?? '', count: counts[place] ?? 0 })),
    longest,
  };
}

/** Number of values between two bounds; only the last bin includes its upper bound. */
type Bin = { from: number; to: number; count: number };

const about = 12;

/** About a dozen bins with round bounds, for sorted values. */
function binsOf(inOrder: Float64Array): Bin[] {
  const least = inOrder[0];
  const most = inOrder.at(-1);
  if (least === undefined || most === undefined || !Number.isFinite(most - least)) return [];
  // Between numbers that hardly differ there are no round ones.
  const isNarrow = most - least <= Math.max(1e-290, 1e-11 * Math.max(Math.abs(least), Math.abs(most)));
  if (isNarrow) return [{ from: least, to: most, count: inOrder.length }];
  const step = roundStep((most - least) / about);
  const first = Math.floor(least / step);
  const count = Math.max(1, Math.ceil(most / step) - first);
  const counts = new Uint32Array(count);
  for (const value of inOrder) {
    const place = Math.min(count - 1, Math.floor(value / step) - first);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return Array.from(counts, (each, place) => ({
    from: (first + place) * step,
    to: (first + place + 1) * step,
    count: each,
  }));
}

/** The next of 1, 2, 5, 10, 20 … */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const share = size / power;
  return power * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10);
}
