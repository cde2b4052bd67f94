import type { TimeColumn } from '#data/table.ts';
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

export function isMissing(missing: number, { length, step }: { length: number; step: number }): boolean {
  return missing > Math.max(length * 0.1, step * 2);
}

function startOfGrain(time: number, grain: Grain): number {
  return grain === 'hour' ? Math.floor(time / hour) * hour : startOf(time, grain);
}

/** Length of the period that starts at a time. */
export function lengthOf(start: number, grain: Grain): number {
  return grain === 'hour' ? hour : later(start, 1, grain) - start;
}

/** From one moment to the next, as the column tells them apart and as they are on average. */
export function stepOf(column: TimeColumn, span: number): number {
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
