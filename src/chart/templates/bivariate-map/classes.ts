import { breaksOf } from '../../color/breaks.ts';
import { classes } from './palette.ts';

/** The classes of a value: where they end, and which one a value is in. */
export type Classes = { edges: readonly number[]; of: (value: number) => number };

/** Thirds of the regions; where too many of them have one value, thirds of the values that there are. */
export function classesOf(values: readonly number[]): Classes {
  const sorted = Float64Array.from(values).sort();
  const thirds = breaksOf('quantile', sorted, { classes, own: [] });
  const isSplit = thirds.length === classes - 1;
  const breaks = isSplit ? thirds : breaksOf('quantile', Float64Array.from(new Set(sorted)), { classes, own: [] });
  return {
    edges: [sorted[0] ?? 0, ...breaks, sorted.at(-1) ?? 0],
    of: (value) => breaks.filter((edge) => value >= edge).length,
  };
}
