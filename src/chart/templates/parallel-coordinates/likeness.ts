import type { NumberColumn } from '#data/table.ts';
import { straightTrend } from '../../points/trend.ts';

/** Columns so that neighbours go together: from the first on, always the one most like the last. */
export function orderByLikeness(columns: readonly NumberColumn[]): NumberColumn[] {
  const [first, ...rest] = columns;
  if (first === undefined) return [];
  const ordered = [first];
  const left = new Set(rest);
  while (left.size > 0) {
    const last = ordered.at(-1) ?? first;
    const next = [...left].reduce((best, each) => (likeness(last, each) > likeness(last, best) ? each : best));
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

function likeness(one: NumberColumn, other: NumberColumn): number {
  const both = Array.from(one.values.keys()).filter(
    (row) => Number.isFinite(one.values[row]) && Number.isFinite(other.values[row]),
  );
  const fit = straightTrend({
    x: both.map((row) => one.values[row] ?? 0),
    y: both.map((row) => other.values[row] ?? 0),
  });
  return Math.abs(fit?.r ?? 0);
}
