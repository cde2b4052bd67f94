/** The value below which a share of sorted values lies, between two of them where it falls between (type 7 of R). */
export function quantile(sorted: Float64Array, share: number): number {
  const last = sorted.length - 1;
  if (last < 0) return Number.NaN;
  const at = last * Math.max(0, Math.min(1, share));
  const below = Math.floor(at);
  const from = sorted[below] ?? 0;
  const to = sorted[Math.min(last, below + 1)] ?? from;
  return from === to ? from : from * (1 - (at - below)) + to * (at - below);
}

export function meanOf(values: Float64Array): number {
  let mean = 0;
  // Each by itself: the sum of very large ones would leave what a number can be.
  for (const value of values) mean += value / values.length;
  return mean;
}

export function deviationOf(values: Float64Array): number {
  const mean = meanOf(values);
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2 / Math.max(1, values.length - 1);
  return Math.sqrt(squares);
}
