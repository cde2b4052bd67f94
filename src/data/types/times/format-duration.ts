import type { DurationForm } from '../column-type.ts';

/** Units in which durations are kept: minutes and seconds, or hours and minutes, decide what “8:31” means. */
export type DurationUnit = 's' | 'min' | 'h';

/** Seconds in the units of durations. */
export const sizes: Record<DurationUnit, number> = { s: 1, min: 60, h: 3600 };

export function isDurationUnit(unit: string): unit is DurationUnit {
  return unit === 's' || unit === 'min' || unit === 'h';
}

/** How a duration is written: its form, the unit of its value, and the decimals of its seconds. */
type Writing = { form: DurationForm; unit: DurationUnit; decimals?: number };

/** A duration as its column writes it: 2:00:35, 59:51, 0:58.31, 8:30 in hours, 1 h 20 min. */
export function formatDuration(value: number, { form, unit, decimals = 0 }: Writing): string {
  if (!Number.isFinite(value)) return '';
  const isHours = form === 'h:mm';
  const step = isHours ? 60 : 10 ** -decimals;
  const size = Number((Math.round((Math.abs(value) * sizes[unit]) / step) * step).toFixed(decimals));
  const [hours, minutes] = [Math.floor(size / 3600), Math.floor((size % 3600) / 60)];
  const seconds = (size % 60).toFixed(decimals);
  const sign = value < 0 && size > 0 ? '−' : '';
  if (form === 'words') return sign + inWords(hours, minutes, Number(seconds));
  if (isHours) return `${sign}${hours}:${two(minutes)}`;
  const tail = seconds.padStart(decimals === 0 ? 2 : 3 + decimals, '0');
  return hours > 0 || form === 'h:mm:ss' ? `${sign}${hours}:${two(minutes)}:${tail}` : `${sign}${minutes}:${tail}`;
}

function inWords(hours: number, minutes: number, seconds: number): string {
  const parts = [
    ...(hours > 0 ? [`${hours}\u00a0h`] : []),
    ...(minutes > 0 ? [`${minutes}\u00a0min`] : []),
    ...(seconds > 0 && hours === 0 ? [`${seconds}\u00a0s`] : []),
  ];
  return parts.length === 0 ? '0\u00a0min' : parts.join(' ');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Round steps of durations in seconds: a minute has sixty, a day twenty-four hours. */
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];

/** About so many round durations between two; null where decimal steps are as good: below a second, and above some days. */
export function durationTicks(
  [low, high]: readonly [number, number],
  count: number,
  unit: DurationUnit,
): number[] | null {
  const step = steps.find((each) => ((high - low) * sizes[unit]) / each <= count * 1.3);
  if (step === undefined || (high - low) * sizes[unit] < count) return null;
  const first = Math.ceil((low * sizes[unit]) / step - 1e-9);
  const last = Math.floor((high * sizes[unit]) / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ((first + at) * step) / sizes[unit]);
}
