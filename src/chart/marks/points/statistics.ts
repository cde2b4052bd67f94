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

/** How densely values lie around each of some places: a sum of small bells (Gaussian, width by Silverman's rule), 1 in all. */
export function densityAt(values: Float64Array, places: Float64Array, smoothness = 1): Float64Array {
  const numbers = values.filter(Number.isFinite).sort();
  const count = numbers.length;
  if (count === 0) return new Float64Array(places.length);
  const width = bandwidth(numbers) * smoothness || Math.abs((places.at(-1) ?? 1) - (places[0] ?? 0)) / 40 || 1;
  return places.map((place) => {
    let sum = 0;
    for (const value of numbers) {
      const distance = (value - place) / width;
      if (distance > -4 && distance < 4) sum += Math.exp(-0.5 * distance * distance);
    }
    return sum / (count * width * Math.sqrt(2 * Math.PI));
  });
}

/** Silverman's rule of thumb, for sorted values: 0.9 · min(deviation, quartile range / 1.34) · n^(−1/5). */
function bandwidth(sorted: Float64Array): number {
  const count = sorted.length;
  const mean = sorted.reduce((sum, value) => sum + value / count, 0);
  const deviation = Math.sqrt(sorted.reduce((sum, value) => sum + (value - mean) ** 2 / count, 0));
  const quartile = (share: number) => sorted[Math.round((count - 1) * share)] ?? 0;
  const range = (quartile(0.75) - quartile(0.25)) / 1.34;
  return 0.9 * (range > 0 ? Math.min(deviation, range) : deviation) * count ** -0.2;
}
