import { extentOf } from '../lines.ts';

/**
 * As many decimals as the values of some columns need to be told apart from their rounded selves, and the largest of them
 * allows; null where sizes differ too much. Nothing is copied: every value of a chart is asked at every drawing.
 */
export function sharedDecimals(columns: readonly ArrayLike<number>[]): number | null {
  const [least, largest] = extentOf(columns) ?? [0, 0];
  const most = Math.max(-least, largest);
  if (most >= 1e6 || most < 0.01) return null;
  const allowed = most >= 100 ? 0 : most >= 10 ? 1 : most >= 1 ? 2 : 3;
  // 100.5 among 8.4 and 7.0: a decimal that all of them are given with is not rounded away.
  const looked = most < 1000 ? Math.max(allowed, 2) : allowed;
  for (let decimals = 0; decimals < looked; decimals++) {
    if (columns.every((values) => areWrittenBy(values, decimals))) return decimals;
  }
  return allowed;
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
