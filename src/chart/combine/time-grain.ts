import type { TimeColumn } from '#data/table.ts';
import { datePart, later, startOf } from '#data/transform/date-part.ts';
import { dateOf } from '#data/transform/figure-type.ts';
import type { Document } from '../document/document.ts';
import { dateUnitOf } from '../roles.ts';

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

type Periods = { most: number; moments: number };

/** So many periods are enough to show a course. */
const enough = 12;

/**
 * The finest grain with at most so many periods from the first moment to the last; months instead of weeks where months are
 * whole at the ends and weeks are not: half a week looks like a fall. Null when the times are no finer than that.
 */
export function grainWithin(column: TimeColumn, { most, moments }: Periods): Grain | null {
  const ends = endsOf(column);
  if (ends === null || dateUnitOf(column) === 'clock') return null;
  const span = ends[1] - ends[0];
  const [finest, next] = lengths.filter(([, length]) => span / length <= most);
  const [grain, length] = finest ?? coarsest;
  if (length <= usualStep(column)) return null;
  const isWhole = (each: Grain) => partialIn(ends, each, stepOf(column, { ends, moments })).length === 0;
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

type Ends = readonly [number, number];

/** The first and the last period, each only where the data covers a part of it. `moments` is how many there are. */
export function partialPeriods(column: TimeColumn, grain: Grain, moments: number): number[] {
  const ends = endsOf(column);
  return ends === null ? [] : partialIn(ends, grain, stepOf(column, { ends, moments }));
}

/** Less than a tenth, or two steps from a moment to the next, may be missing. */
function partialIn([low, high]: Ends, grain: Grain, step: number): number[] {
  if (grain === 'hour') return [];
  const first = startOf(low, grain);
  const last = startOf(high, grain);
  const end = later(last, 1, grain);
  const isShort = (missing: number, length: number) => missing > Math.max(length * 0.1, step * 2);
  return [
    ...(isShort(low - first, later(first, 1, grain) - first) ? [first] : []),
    ...(last !== first && isShort(end - high - step, end - last) ? [last] : []),
  ];
}

function stepOf(column: TimeColumn, { ends: [low, high], moments }: { ends: Ends; moments: number }): number {
  return Math.max(usualStep(column), moments > 1 ? (high - low) / (moments - 1) : 0);
}

function usualStep(column: TimeColumn): number {
  const unit = dateUnitOf(column);
  return unit in known ? known[unit as keyof typeof known] * day : 0; // just asked
}

function endsOf({ values }: TimeColumn): Ends | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? Number.NaN;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? [low, high] : null;
}
