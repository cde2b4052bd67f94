/** Set of places of words in a question, of at most 62. */
export type WordSet = { low: number; high: number };

export const noWords: WordSet = { low: 0, high: 0 };
const half = 31;

export function wordSetOf(places: Iterable<number>): WordSet {
  let [low, high] = [0, 0];
  for (const at of places) {
    if (at < half) low |= 1 << at;
    else high |= 1 << Math.min(at - half, half - 1);
  }
  return { low, high };
}

/** Words from one place to another, both included. */
export function wordsBetween(from: number, to: number): WordSet {
  return wordSetOf(Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

export function unionOf(...sets: readonly WordSet[]): WordSet {
  let [low, high] = [0, 0];
  for (const set of sets) {
    low |= set.low;
    high |= set.high;
  }
  return { low, high };
}

export function doOverlap(a: WordSet, b: WordSet): boolean {
  return (a.low & b.low) !== 0 || (a.high & b.high) !== 0;
}

export function hasWord({ low, high }: WordSet, at: number): boolean {
  return (at < half ? (low >> at) & 1 : (high >> Math.min(at - half, half - 1)) & 1) === 1;
}

/** How many words of a set are not in another. */
export function countWithout({ low, high }: WordSet, other: WordSet): number {
  return bitsOf(low & ~other.low) + bitsOf(high & ~other.high);
}

function bitsOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
