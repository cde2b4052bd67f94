import { deviationOf, meanOf, quantile } from '../../points/quantile.ts';

export type Whiskers = 'tukey' | 'five' | 'ten' | 'deviation' | 'ends';

/** What a box shows of sorted values: the quartiles, and where the whiskers end. */
export function boxOf(sorted: Float64Array, whiskers: Whiskers) {
  const [low, median, high] = [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)];
  const mean = meanOf(sorted);
  const [from, to] = ends();
  return { low, median, high, mean, from: Math.min(from, low), to: Math.max(to, high) };

  function ends(): [number, number] {
    switch (whiskers) {
      case 'ends':
        return [sorted[0] ?? low, sorted.at(-1) ?? high];
      case 'five':
        return [quantile(sorted, 0.05), quantile(sorted, 0.95)];
      case 'ten':
        return [quantile(sorted, 0.1), quantile(sorted, 0.9)];
      case 'deviation': {
        const by = deviationOf(sorted);
        return Number.isFinite(by) ? [mean - by, mean + by] : [low, high];
      }
      case 'tukey': {
        // Tukey (1977): to the last values that are no farther from the box than one and a half times its length.
        const fence = 1.5 * (high - low);
        return [
          sorted.find((value) => value >= low - fence) ?? low,
          sorted.findLast((value) => value <= high + fence) ?? high,
        ];
      }
    }
  }
}
