import { ticks as linearTicks, tickStep } from 'd3-array';
import { scaleLog } from 'd3-scale';
import type { Formats } from '../locale/formats.ts';
import type { ValueAxis } from './axis.ts';
import type { Tick } from './tick-row.ts';

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
