import { nice } from 'd3-array';
import { extentOf } from '../marks/series/lines.ts';

type Wish = {
  /** Whether the values start at zero: lengths must. */
  hasZero: boolean;
  low?: number | null;
  high?: number | null;
  /** Round ends are for axes that are seen; without one, marks use all of the room. */
  isRound?: boolean;
};

/** The range of an axis for values: round ends, zero where it belongs, never empty, what a user set as it is. */
export function domainOf(
  values: ArrayLike<number>,
  { hasZero, low = null, high = null, isRound = true }: Wish,
): readonly [number, number] {
  let [least, most] = extentOf([values]) ?? [0, 1];
  if (hasZero) {
    least = Math.min(0, least);
    most = Math.max(0, most);
  }
  if (least === most) {
    const room = least === 0 ? 1 : Math.abs(least) * 0.1;
    if (!hasZero || least === 0) least -= hasZero ? 0 : room;
    most += room;
  }
  const [roundLow, roundHigh] = isRound ? nice(least, most, 6) : [least, most];
  const from = low ?? roundLow;
  const to = high ?? roundHigh;
  return from < to ? [from, to] : [roundLow, roundHigh];
}

/**
 * Axis limits that leave no value out: an axis may be longer than the data, but not shorter. For marks whose length is
 * their value, and for rows with names and values beside them, which would stand on one another or outside the frame.
 */
export function limitsAround(
  values: Iterable<number>,
  { low, high }: { low: number | null; high: number | null },
): { low: number | null; high: number | null } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { low: low !== null && low <= least ? low : null, high: high !== null && high >= most ? high : null };
}

/** Whether one picture of these values is better on a logarithmic scale is for people to say; whether it can be is not. */
export function mayBeLog([low]: readonly [number, number]): boolean {
  return low > 0;
}

/** The range of a logarithmic axis from a power of ten up to the largest value; null where a value is not above zero. */
export function logDomain(values: Iterable<number>): readonly [number, number] | null {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (!(least > 0) || !Number.isFinite(most)) return null;
  const from = 10 ** Math.floor(Math.log10(least));
  return from > 0 ? [from, Math.max(most, from * 10)] : null;
}
