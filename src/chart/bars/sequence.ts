import type { Column } from '#data/table.ts';
import type { Locale } from '../locale/locale.ts';
import { unitOf } from '../roles.ts';

/** Whether names count on (years, months, ages): their order means something, and some may be left out on an axis. */
export function isSequence(column: Column, names: readonly string[], locale: Locale): boolean {
  if (column.kind !== 'text') return true;
  const calendar = new Set(
    [...locale.months, ...locale.shortMonths, ...locale.days, ...locale.shortDays].map((word) => word.toLowerCase()),
  );
  return names.length > 1 && names.every((name) => countsOn.test(name) || calendar.has(name.trim().toLowerCase()));
}

/** It begins with a number ("15–24"), names a quarter, or ends in a year ("Mar 2021"). */
const countsOn = /^[^\p{L}]*\d|^[qt][1-4]\b|\b(1[5-9]|2[01])\d\d$/iu;

/**
 * Where evenly spaced moments or numbers stand, counted in their step, so that a missing year leaves its gap.
 * Null when they are no such thing.
 */
export function stepsOf(column: Column): Int32Array | null {
  if (column.kind === 'text') return null;
  const counted = column.kind === 'time' ? inUnits(column.values) : column.values;
  if (!counted.every(Number.isSafeInteger) || new Set(counted).size < counted.length) return null;
  const sorted = counted.toSorted();
  const first = sorted[0] ?? 0;
  const step = sorted.reduce((divisor, value) => greatestCommonDivisor(divisor, value - first), 0) || 1;
  const slots = ((sorted.at(-1) ?? first) - first) / step + 1;
  return slots > 3 * counted.length ? null : Int32Array.from(counted, (value) => (value - first) / step);
}

function inUnits(moments: Float64Array): Float64Array {
  const unit = unitOf(moments);
  return moments.map((moment) => {
    const date = new Date(moment);
    if (unit === 'year') return date.getUTCFullYear();
    if (unit === 'month') return date.getUTCFullYear() * 12 + date.getUTCMonth();
    return moment / (unit === 'day' ? 86_400_000 : 60_000);
  });
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
