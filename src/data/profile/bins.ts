/** Number of values between two bounds; only the last bin includes its upper bound. */
export type Bin = { from: number; to: number; count: number };

const about = 12;

/** About a dozen bins with round bounds, for sorted values. */
export function binsOf(inOrder: Float64Array): Bin[] {
  const least = inOrder[0];
  const most = inOrder.at(-1);
  if (least === undefined || most === undefined || !Number.isFinite(most - least)) return [];
  // Between numbers that hardly differ there are no round ones.
  const isNarrow = most - least <= Math.max(1e-290, 1e-11 * Math.max(Math.abs(least), Math.abs(most)));
  if (isNarrow) return [{ from: least, to: most, count: inOrder.length }];
  const step = roundStep((most - least) / about);
  const first = Math.floor(least / step);
  const count = Math.max(1, Math.ceil(most / step) - first);
  const counts = new Uint32Array(count);
  for (const value of inOrder) {
    const place = Math.min(count - 1, Math.floor(value / step) - first);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return Array.from(counts, (each, place) => ({
    from: (first + place) * step,
    to: (first + place + 1) * step,
    count: each,
  }));
}

/** The next of 1, 2, 5, 10, 20 … */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const share = size / power;
  return power * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10);
}
