/** As many decimals as the values need to be told apart from their rounded selves, and the largest of them allows; null where sizes differ too much. */
export function sharedDecimals(values: Iterable<number>): number | null {
  const given = Array.from(values).filter(Number.isFinite);
  const most = given.reduce((size, value) => Math.max(size, Math.abs(value)), 0);
  if (most >= 1e6 || most < 0.01) return null;
  const allowed = most >= 100 ? 0 : most >= 10 ? 1 : most >= 1 ? 2 : 3;
  // 100.5 among 8.4 and 7.0: a decimal that all of them are given with is not rounded away.
  const looked = most < 1000 ? Math.max(allowed, 2) : allowed;
  for (let decimals = 0; decimals < looked; decimals++) {
    if (given.every((value) => isWrittenBy(value, decimals))) return decimals;
  }
  return allowed;
}

/** Powers of ten by hand: they are asked for at every value of a chart. */
const scales = [1, 10, 100, 1000];

/** Whether so many decimals say all of a number. */
export function isWrittenBy(value: number, decimals: number): boolean {
  const scale = scales[decimals] ?? 10 ** decimals;
  const scaled = value * scale;
  return Math.abs(scaled - Math.round(scaled)) < 1e-9 * scale;
}
