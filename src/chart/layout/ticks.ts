import { ticks as linearTicks, tickStep } from 'd3-array';
import { scaleLog } from 'd3-scale';
import { utcTickInterval } from 'd3-time';
import { type DateUnit, formatTick } from '../locale/format-date.ts';
import type { Formats } from '../locale/formats.ts';
import type { Locale } from '../locale/locale.ts';
import { unitOf } from '../roles.ts';
import type { TimeAxis, ValueAxis } from './axis.ts';

export type Tick = { value: number; label: string };

/** About so many ticks at round values, written as precisely as tells them apart. */
export function valueTicks(axis: ValueAxis, count: number, formats: Formats): Tick[] {
  const [low, high] = axis.domain;
  const write = axis.format ?? formats.tick;
  // Between numbers that hardly differ there are no round ones.
  const values =
    axis.ticks ??
    (high - low < 1e-290
      ? [low]
      : axis.isLog
        ? logTicks(low, high, count)
        : linearTicks(low, high, Math.max(1, count)));
  const inside = values.filter((value) => value >= low && value <= high && (!axis.isWhole || Number.isInteger(value)));
  const last = inside.at(-1);
  const between = axis.isLog ? 0 : Math.abs(tickStep(low, high, Math.max(1, count)));
  const even = axis.isWhole ? Math.max(1, between) : between;
  // Where a logarithmic axis comes to 100K, its 10,000 is 10K.
  const isShort = axis.isLog === true && last !== undefined && last >= 1e5;
  const stepAt = (value: number) => (!axis.isLog ? even : isShort && value >= 1000 ? Math.max(value, 1e5) : value);
  return inside.map((value) => ({ value, label: write(value, stepAt(value), value === last) }));
}

function logTicks(low: number, high: number, count: number): number[] {
  const all = scaleLog([low, high], [0, 1]).ticks(count);
  const powers = all.filter((value) => Number.isInteger(Math.log10(value)));
  return powers.length >= 2 && all.length > count * 1.5 ? powers : all;
}

const units: readonly [unit: DateUnit, milliseconds: number][] = [
  ['second', 1000],
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
  ['month', 27 * 86_400_000],
  ['year', 364 * 86_400_000],
];

/** Ticks at the beginnings of years, months, days … whichever gives about so many. */
export function timeTicks(
  { domain: [low, high], ticks, unit: known }: TimeAxis,
  count: number,
  locale: Locale,
): Tick[] {
  const moments = ticks ?? (low === high ? [low] : evenMoments(low, high, count));
  const gap = moments.length > 1 ? (moments[1] ?? 0) - (moments[0] ?? 0) : high - low;
  const found =
    low === high ? unitOf(Float64Array.of(low)) : (units.findLast(([, size]) => gap >= size)?.[0] ?? 'second');
  const unit = known === 'quarter' && gap >= 89 * 86_400_000 && found === 'month' ? 'quarter' : found;
  return moments.map((value, place) => ({
    value,
    label: formatTick(value, unit, { locale, before: moments[place - 1] ?? null }),
  }));
}

function evenMoments(low: number, high: number, count: number): number[] {
  const interval = utcTickInterval(new Date(low), new Date(high), Math.max(1, count));
  const dates = interval?.range(new Date(low), new Date(high + 1)) ?? [];
  return dates.map((date) => date.getTime());
}
