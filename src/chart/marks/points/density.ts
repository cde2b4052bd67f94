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
