import type { TimeColumn } from '#data/table.ts';
import type { Codes } from '#data/transform/codes-of.ts';
import { type Grain, isMissing, lengthOf, stepOf, toGrain } from './time-grain.ts';

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
