import { tickStep } from 'd3-array';
import { deviationOf, quantile } from '../../marks/points/statistics.ts';

/** How values are put into bins. */
type BinRule = 'auto' | 'sturges' | 'scott' | 'root' | 'count' | 'width';
export type Bins = { from: number; width: number; count: number };

type Wish = { rule: BinRule; binCount: number; binWidth: number | null; start: number | null };

const most = 300;

/** Bins of one width over sorted values. By a rule or a number their width is a round one near it; a width by hand is kept. */
export function binsOf(sorted: Float64Array, { rule, binCount, binWidth, start }: Wish): Bins {
  const [low, high] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const span = high - low;
  if (!(span > 0)) {
    const width = low === 0 ? 1 : Math.abs(low) / 10 || 1;
    return { from: low - width / 2, width, count: 1 };
  }
  const wished = rule === 'width' && binWidth !== null && binWidth > 0 ? binWidth : roundStep();
  const width = Math.max(wished, span / most);
  const from =
    start !== null && start <= low && (low - start) / width < most ? start : Math.floor(low / width + 1e-9) * width;
  // The last bin holds its upper end too, unless a value lies exactly on it and could begin another one.
  const count = Math.max(1, Math.min(most + 1, Math.ceil((high - from) / width - 1e-9)));
  return { from, width, count };

  function roundStep(): number {
    return tickStep(low, high, Math.max(1, Math.min(most, countBy()))) || span;
  }

  function countBy(): number {
    const n = sorted.length;
    switch (rule) {
      case 'count':
        return binCount;
      case 'root':
        return Math.ceil(Math.sqrt(n));
      case 'scott':
        return Math.ceil(span / ((3.49 * deviationOf(sorted)) / Math.cbrt(n) || span));
      case 'auto': {
        // Freedman and Diaconis (1981), as robust as quartiles are; within what can be seen.
        const middle = quantile(sorted, 0.75) - quantile(sorted, 0.25);
        const wide = (2 * middle) / Math.cbrt(n);
        return wide > 0 ? Math.max(5, Math.min(60, Math.ceil(span / wide))) : sturges(n);
      }
      default:
        return sturges(n);
    }
  }
}

function sturges(count: number): number {
  return Math.ceil(Math.log2(count)) + 1;
}

/** How many of some values lie in each bin. */
export function countIn(values: Float64Array, { from, width, count }: Bins): Float64Array {
  const counts = new Float64Array(count);
  for (const value of values) {
    const place = Math.max(0, Math.min(count - 1, Math.floor((value - from) / width + 1e-9)));
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
