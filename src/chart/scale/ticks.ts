import { ticks as linearTicks } from 'd3-array';
import type { ValueAxis } from '../layout/axis.ts';
import type { Formats } from '../locale/formats.ts';
import type { Tick } from './tick-row.ts';

/** About so many ticks at round values, all of them written in one way. */
export function valueTicks(axis: ValueAxis, count: number, formats: Formats): Tick[] {
  const [low, high] = axis.domain;
  // Between numbers that hardly differ there are no round ones.
  const values =
    axis.ticks ??
    (high - low < 1e-290
      ? [low]
      : axis.isLog
        ? logTicks(low, high, count)
        : (formats.roundTicks?.([low, high], Math.max(1, count)) ?? linearTicks(low, high, Math.max(1, count))));
  const inside = values.filter((value) => value >= low && value <= high && (!axis.isWhole || Number.isInteger(value)));
  const labels = (axis.format ?? formats.ticks)(inside, axis.isLog ?? false);
  return inside.map((value, place) => ({ value, label: labels[place] ?? '' }));
}

/** As d3’s logarithmic scale has them; by hand, since nothing else of it is used. */
function logTicks(low: number, high: number, count: number): number[] {
  const [from, to] = [Math.log10(low), Math.log10(high)];
  if (to - from >= count) return linearTicks(from, to, count).map((power) => 10 ** power);
  const tens: number[] = [];
  for (let power = Math.floor(from); power <= Math.ceil(to); power++)
    for (let digit = 1; digit < 10; digit++) tens.push(power < 0 ? digit / 10 ** -power : digit * 10 ** power);
  const within = tens.filter((value) => value >= low && value <= high);
  const all = within.length * 2 < count ? linearTicks(low, high, count) : within;
  const powers = all.filter((value) => Number.isInteger(Math.log10(value)));
  return powers.length >= 2 && all.length > count * 1.5 ? powers : all;
}

/** Ticks a user wrote by hand, as in “0, 50, 100”; null when there is no number in it. */
export function readTicks(written: string): number[] | null {
  const values = written
    .split(/[;\s]+|,(?=\s)|,(?!\d)/)
    .filter((each) => each !== '')
    .map((each) => Number(each.replace(',', '.').replace('−', '-')))
    .filter(Number.isFinite);
  return values.length === 0 ? null : values.slice(0, 50).sort((a, b) => a - b);
}
