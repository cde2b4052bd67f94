import { type DurationUnit, durationTicks, formatDuration } from '#data/types/times/format-duration.ts';
import { remember } from '../plan/memoize.ts';
import type { Around, DurationStyle } from './unit-around.ts';

type Beside<Plain> = Pick<Around, 'decimals'> & { plain: Plain };

/** How durations are written, in place of plain numbers. */
type DurationFormats = {
  value: (value: number) => string;
  alike: () => (value: number) => string;
  exact: () => (value: number) => string;
  ticks: (values: readonly number[]) => string[];
  roundTicks: (ends: readonly [number, number], count: number) => number[] | null;
};

/** Durations are written in one way on the axis, in labels and in tables; fractions of seconds where the data has them. */
export function durationFormats<Plain>(
  { form, unit }: DurationStyle,
  { plain, decimals }: Beside<Plain>,
): Plain & DurationFormats {
  const fraction = remember(() => (unit === 's' ? (decimals() ?? 0) : 0));
  const write = (value: number) => formatDuration(value, { form, unit, decimals: fraction() });
  const whole = (value: number) => formatDuration(value, { form, unit });
  return {
    ...plain,
    value: write,
    alike: () => write,
    exact: () => write,
    ticks: (values) => values.map(areWhole(values, unit) ? whole : write),
    roundTicks: (ends, count) => durationTicks(ends, count, unit),
  };
}

function areWhole(values: readonly number[], unit: DurationUnit): boolean {
  return unit !== 's' || values.every(Number.isInteger);
}
