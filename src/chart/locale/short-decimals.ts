import { unitFor } from './format-number.ts';
import type { Locale } from './locale.ts';
import { areApart } from './shared-decimals.ts';

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
