import { extentOf } from '../marks/series/lines.ts';
import { unitFor } from './format-number.ts';
import type { Locale } from './locale.ts';

/**
 * As many decimals as some columns have, up to two or what their largest value allows. Columns with more are rounded, but
 * not so that values that differ become the same; null where sizes differ too much for one number of decimals. Nothing is
 * copied: every value of a chart is asked at every drawing.
 */
export function sharedDecimals(columns: readonly ArrayLike<number>[]): number | null {
  const [least, largest] = extentOf(columns) ?? [0, 0];
  const most = Math.max(-least, largest);
  if (most >= 1e6 || most < 0.01) return null;
  const usual = most >= 100 ? 0 : most >= 10 ? 1 : most >= 1 ? 2 : 3;
  const own = exactDecimals(columns, Math.max(usual, 2));
  // One decimal is kept of any size; the second of larger numbers only where it matters.
  if (own !== null && own <= Math.max(usual, 1)) return own;
  // Of what is rounded, two digits are left at least.
  const smallest = smallestOf(columns);
  const isClear = (decimals: number) =>
    smallest >= 10 ** (1 - decimals) && areApart(columns, (value) => value.toFixed(decimals));
  if (own !== null) return isClear(Math.max(usual, 1)) ? Math.max(usual, 1) : own;
  if (smallest < 10 ** (1 - usual)) return null;
  return [usual, usual + 1, usual + 2].find(isClear) ?? usual;
}

/** How many decimals write all values of some columns out; null when more than `most` are needed. */
export function exactDecimals(columns: readonly ArrayLike<number>[], most: number): number | null {
  for (let decimals = 0; decimals <= most; decimals++)
    if (columns.every((values) => areWrittenBy(values, decimals))) return decimals;
  return null;
}

/** A gap, as it is NaN, is written by any. */
function areWrittenBy(values: ArrayLike<number>, decimals: number): boolean {
  const scale = 10 ** decimals;
  for (let place = 0; place < values.length; place++) {
    const scaled = (values[place] ?? Number.NaN) * scale;
    if (Math.abs(scaled - Math.round(scaled)) >= nearly * scale) return false;
  }
  return true;
}

const nearly = 1e-9;

/** Whether so many decimals say all of a number. */
export function isWrittenBy(value: number, decimals: number): boolean {
  return Number.isFinite(value) && areWrittenBy([value], decimals);
}

/** So many values are still read one by one; among more of them, equal ones do no harm. */
const fewValues = 300;

/** Whether values that differ are written in words that differ. */
export function areApart(columns: readonly ArrayLike<number>[], write: (value: number) => string): boolean {
  if (columns.reduce((sum, { length }) => sum + length, 0) > fewValues) return true;
  const values = columns.flatMap((column) => Array.from(column)).filter(Number.isFinite);
  // What differs only by how computers count is the same.
  const distinct = new Map(values.map((value) => [value.toPrecision(9), value]));
  return new Set(Array.from(distinct.values(), write)).size === distinct.size;
}

function smallestOf(columns: readonly ArrayLike<number>[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const column of columns)
    for (let place = 0; place < column.length; place++) {
      const size = Math.abs(column[place] ?? 0);
      if (size > 0 && size < least) least = size;
    }
  return least;
}

/** Decimals of short numbers by what their unit divides by. */
export type ShortDecimals = ReadonlyMap<number, number>;

/** From here on numbers are written short. */
export const shortFrom = 1e6;

/**
 * The decimals of all numbers that are counted in one unit, as in 2.90M and 2.88M: as many as the largest of them has
 * with three digits. Where they must be told apart, as many as that takes.
 */
export function shortDecimals(
  columns: readonly ArrayLike<number>[],
  locale: Locale,
  { isToldApart = false }: { isToldApart?: boolean } = {},
): ShortDecimals {
  const shares = new Map<number, number[]>();
  for (const column of columns)
    for (let place = 0; place < column.length; place++) {
      const size = Math.abs(column[place] ?? 0);
      if (!(size >= shortFrom) || size === Number.POSITIVE_INFINITY) continue;
      const divide = unitFor(size, locale)?.divide ?? 0;
      const known = shares.get(divide) ?? [];
      known.push(size / 10 ** divide);
      shares.set(divide, known);
    }
  return new Map(Array.from(shares, ([divide, all]) => [divide, decimalsOf(all, isToldApart)]));
}

function decimalsOf(shares: readonly number[], isToldApart: boolean): number {
  const largest = shares.reduce((most, share) => Math.max(most, share), 0);
  const usual = digitsAfter(largest);
  const needed = shares.reduce((most, share) => Math.max(most, neededBy(share)), 0);
  if (needed <= usual) return needed;
  return isToldApart && !areApart([shares], (share) => share.toFixed(usual)) ? needed : usual;
}

/** Digits after the point of a number with three digits in all. */
export function digitsAfter(share: number): number {
  return share >= 99.95 ? 0 : share >= 9.995 ? 1 : 2;
}

function neededBy(share: number): number {
  return String(Number(share.toFixed(digitsAfter(share)))).split('.')[1]?.length ?? 0;
}
