import { between, type Runner } from './read-race.ts';

/** Ranks are taken so many times between two moments: overtaking happens near where the values cross. */
const steps = 8;

/** The rank of each runner at a place among the moments, 0 is the first; on the way from one rank to another in between. */
export function ranksAt(runners: readonly Runner[], position: number): Float64Array {
  const frame = Math.floor(position * steps + 1e-9);
  const share = position * steps - frame;
  const here = rankFrame(runners, frame / steps);
  if (share < 1e-9) return here;
  const next = rankFrame(runners, (frame + 1) / steps);
  return here.map((rank, place) => rank + ((next[place] ?? rank) - rank) * share);
}

function rankFrame(runners: readonly Runner[], position: number): Float64Array {
  const values = runners.map((runner) => valueAt(runner, position));
  const ranks = new Float64Array(runners.length).fill(runners.length);
  Array.from(runners.keys())
    .filter((place) => !Number.isNaN(values[place]))
    .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)
    .forEach((place, rank) => {
      ranks[place] = rank;
    });
  return ranks;
}

/** The value at a place among the moments. Who appears or leaves between two keeps the one that is known. */
export function valueAt({ values }: Runner, position: number): number {
  const here = between(values, position);
  if (!Number.isNaN(here)) return here;
  const [before, after] = [values[Math.floor(position)], values[Math.ceil(position)]];
  return Number.isNaN(before ?? Number.NaN) ? (after ?? Number.NaN) : (before ?? Number.NaN);
}
