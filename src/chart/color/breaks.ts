import { ticks } from 'd3-array';

type BreakKind = 'equal' | 'quantile' | 'natural' | 'own';

/** Where the classes of sorted values end: rising numbers between the least and the most, fewer than asked where values are few. */
export function breaksOf(
  kind: BreakKind,
  sorted: Float64Array,
  { classes, own }: { classes: number; own: readonly number[] },
): number[] {
  const [low = 0] = sorted;
  const high = sorted.at(-1) ?? 1;
  const found = () => {
    if (kind === 'own' && own.length > 0) return [...own];
    if (kind === 'quantile')
      return Array.from({ length: classes - 1 }, (_, place) => quantile(sorted, (place + 1) / classes));
    if (kind === 'natural') return naturalBreaks(sorted, classes);
    const round = ticks(low, high, classes);
    return round.length > 1
      ? round
      : Array.from({ length: classes - 1 }, (_, place) => low + ((high - low) * (place + 1)) / classes);
  };
  const inside = kind === 'own' ? found() : found().filter((value) => value > low && value <= high);
  return [...new Set(inside)].sort((a, b) => a - b);
}

function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const before = sorted[Math.floor(at)] ?? 0;
  return before + ((sorted[Math.ceil(at)] ?? before) - before) * (at % 1);
}

const mostPlaces = 600;

/**
 * Classes whose values lie as near to one another as can be (Fisher and Jenks): the least sum of squares within classes,
 * found by dynamic programming. Of very many values an even choice is taken.
 */
function naturalBreaks(all: Float64Array, classes: number): number[] {
  const step = Math.max(1, all.length / mostPlaces);
  const values = Float64Array.from(
    { length: Math.ceil(all.length / step) },
    (_, place) => all[Math.floor(place * step)] ?? 0,
  );
  const count = values.length;
  const groups = Math.min(classes, new Set(values).size);
  if (groups < 2) return [];
  const sums = new Float64Array(count + 1);
  const squares = new Float64Array(count + 1);
  // Around the middle value, so that squares of large numbers keep their digits.
  const middle = values[count >> 1] ?? 0;
  values.forEach((value, place) => {
    sums[place + 1] = (sums[place] ?? 0) + (value - middle);
    squares[place + 1] = (squares[place] ?? 0) + (value - middle) ** 2;
  });
  const spreadOf = (from: number, to: number) => {
    const sum = (sums[to] ?? 0) - (sums[from] ?? 0);
    return (squares[to] ?? 0) - (squares[from] ?? 0) - (sum * sum) / (to - from);
  };
  let best = Float64Array.from({ length: count + 1 }, (_, to) => (to === 0 ? 0 : spreadOf(0, to)));
  const starts: Int32Array[] = [];
  for (let group = 1; group < groups; group++) {
    const next = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
    const start = new Int32Array(count + 1);
    for (let to = group + 1; to <= count; to++) {
      for (let from = group; from < to; from++) {
        const cost = (best[from] ?? 0) + spreadOf(from, to);
        if (cost < (next[to] ?? 0)) {
          next[to] = cost;
          start[to] = from;
        }
      }
    }
    starts.push(start);
    best = next;
  }
  const breaks: number[] = [];
  let end = count;
  for (const start of starts.toReversed()) {
    end = start[end] ?? 0;
    breaks.push(values[end] ?? 0);
  }
  return breaks.toReversed();
}
