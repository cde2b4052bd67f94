import type { TimeColumn } from '#data/table.ts';
import type { Codes } from '#data/transform/codes-of.ts';
import { datePart, later, startOf } from '#data/transform/date-part.ts';
import { dateOf } from '#data/transform/figure-type.ts';
import type { Document } from '../../document/document.ts';
import { dateUnitOf } from '../../template/roles.ts';

/** Part of the calendar that times are grouped by. */
export type Grain = Exclude<Document['combine']['grain'], 'auto' | 'none'>;

const hour = 3_600_000;
const day = 24 * hour;

/** Grains from the finest to the coarsest, with their usual lengths. */
const lengths: readonly (readonly [Grain, number])[] = [
  ['hour', hour],
  ['day', day],
  ['week', 7 * day],
  ['month', 30.44 * day],
  ['quarter', 91.3 * day],
  ['year', 365.25 * day],
];
const coarsest = ['year', 365.25 * day] as const;

/** Lengths of what the times of a column tell apart. */
const known = { year: 365.25, half: 182.6, quarter: 91.3, month: 30.44, day: 1 } as const;

/** So many periods are enough to show a course. */
const enough = 12;

/**
 * The finest grain with at most so many periods from the first moment to the last; months instead of weeks where months are
 * whole at the ends and weeks are not: half a week looks like a fall. Null when the times are no finer than that.
 */
export function grainWithin(column: TimeColumn, most: number): Grain | null {
  const ends = endsOf(column);
  if (ends === null || dateUnitOf(column) === 'clock') return null;
  const span = ends[1] - ends[0];
  const [finest, next] = lengths.filter(([, length]) => span / length <= most);
  const [grain, length] = finest ?? coarsest;
  if (length <= usualStep(column)) return null;
  const step = stepOf(column, span);
  const isWhole = (each: Grain) => coversWhole(ends, each, step);
  const hasMonths = grain === 'week' && next !== undefined && span / next[1] >= enough;
  return hasMonths && !isWhole('week') && isWhole('month') ? 'month' : grain;
}

/** Times cut to the start of their hour, day, month and so on. */
export function toGrain(column: TimeColumn, grain: Grain): TimeColumn {
  if (grain === 'hour') {
    const values = column.values.map((time) => Math.floor(time / hour) * hour);
    return { ...column, type: dateOf('minute'), values };
  }
  const cut = datePart(column, grain);
  return cut.kind === 'time' ? cut : column;
}

/** Less than a tenth of a period, or two steps from a moment to the next, may be missing at either end. */
function coversWhole([low, high]: readonly [number, number], grain: Grain, step: number): boolean {
  const first = startOfGrain(low, grain);
  const last = startOfGrain(high, grain);
  const isShort = (missing: number, start: number) => isMissing(missing, { length: lengthOf(start, grain), step });
  return !isShort(low - first, first) && !isShort(last + lengthOf(last, grain) - high - step, last);
}

function isMissing(missing: number, { length, step }: { length: number; step: number }): boolean {
  return missing > Math.max(length * 0.1, step * 2);
}

function startOfGrain(time: number, grain: Grain): number {
  return grain === 'hour' ? Math.floor(time / hour) * hour : startOf(time, grain);
}

/** Length of the period that starts at a time. */
function lengthOf(start: number, grain: Grain): number {
  return grain === 'hour' ? hour : later(start, 1, grain) - start;
}

/** From one moment to the next, as the column tells them apart and as they are on average. */
function stepOf(column: TimeColumn, span: number): number {
  return Math.max(usualStep(column), span / Math.max(1, column.values.length - 1));
}

function usualStep(column: TimeColumn): number {
  const unit = dateUnitOf(column);
  return unit in known ? known[unit as keyof typeof known] * day : 0; // just asked
}

function endsOf({ values }: TimeColumn): readonly [number, number] | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? Number.NaN;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? [low, high] : null;
}

/** Period that the data covers only in part, and which share of it is missing. */
export type PartialPeriod = { start: number; missing: number };

/** The period of each row. */
type Input = { grain: Grain; periods: Codes };

type Period = { start: number; length: number; low: number; high: number };

/**
 * The first and the last period, each only where the data covers less of it than of the others: weeks of a shop that is
 * closed on Sundays are whole on Saturday.
 */
export function partialPeriods(column: TimeColumn, { grain, periods: codes }: Input): PartialPeriod[] {
  const periods = periodsOf(column, { grain, codes });
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const inner = periods.slice(1, -1);
  const usualLow = median(inner.map(({ start, low, length }) => (low - start) / length)) ?? 0;
  const usualHigh = median(inner.map(({ start, high, length }) => (high - start) / length)) ?? 1;
  const step = stepOf(column, last.high - first.low);
  const partial = ({ start, length }: Period, share: number) =>
    isMissing(share * length, { length, step }) ? [{ start, missing: share }] : [];
  return [
    ...partial(first, (first.low - first.start) / first.length - usualLow),
    ...partial(last, usualHigh - (last.high - last.start) / last.length),
  ];
}

/** Periods in order, each with its first and last moment. */
function periodsOf(
  { values, ...column }: TimeColumn,
  { grain, codes: { codes, size } }: { grain: Grain; codes: Codes },
) {
  const lows = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const highs = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  for (let row = 0; row < values.length; row++) {
    const code = codes[row] ?? -1;
    const value = values[row] ?? Number.NaN;
    if (value < (lows[code] ?? Number.NaN)) lows[code] = value;
    if (value > (highs[code] ?? Number.NaN)) highs[code] = value;
  }
  const starts = toGrain({ ...column, values: lows }, grain).values;
  return Array.from(starts, (start, code): Period => {
    return { start, length: lengthOf(start, grain), low: lows[code] ?? 0, high: highs[code] ?? 0 };
  }).sort((a, b) => a.start - b.start);
}

function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
