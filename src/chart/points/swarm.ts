/** What a swarm is made of: places along the axis in pixels, in order, and how large each dot is. */
type Dots = { at: Float64Array; radiusOf: (place: number) => number; gap: number };

export type Swarm = { asides: Float64Array; reach: number };

/**
 * Moves dots aside until none covers another, each as little as possible. Dots come in the order of the axis, so of each
 * lane beside it only the last one can be in the way: the time grows with the dots, not with their square. Which side is
 * tried first is by a seed, and the same for the same one.
 */
export function swarmOf({ at, radiusOf, gap }: Dots, seed: number): Swarm {
  const count = at.length;
  const asides = new Float64Array(count);
  let smallest = Number.POSITIVE_INFINITY;
  let largest = 0;
  for (let place = 0; place < count; place++) {
    smallest = Math.min(smallest, radiusOf(place));
    largest = Math.max(largest, radiusOf(place));
  }
  const step = Math.max(0.3, (2 * smallest + gap) / 5);
  const around = Math.ceil((2 * largest + gap) / step);
  // Lanes are counted outward: 0, 1, −1, 2, −2 …
  const ends = new Map<number, { at: number; radius: number }>();
  let reach = 0;
  for (let place = 0; place < count; place++) {
    const here = at[place] ?? 0;
    const radius = radiusOf(place);
    const first = isOdd(place, seed) ? 1 : -1;
    let lane = 0;
    for (let turn = 0; !isFree(lane, here, radius); turn++)
      lane = (Math.floor(turn / 2) + 1) * (turn % 2 === 0 ? first : -first);
    const before = ends.get(lane);
    if (before === undefined || here + radius >= before.at + before.radius) ends.set(lane, { at: here, radius });
    asides[place] = lane * step;
    reach = Math.max(reach, Math.abs(lane * step) + radius);
  }
  return { asides, reach };

  function isFree(lane: number, here: number, radius: number): boolean {
    for (let other = lane - around; other <= lane + around; other++) {
      const end = ends.get(other);
      if (end === undefined) continue;
      const apart = end.radius + radius + gap;
      const along = here - end.at;
      const across = (other - lane) * step;
      if (along * along + across * across < apart * apart - 1e-6) return false;
    }
    return true;
  }
}

/** A coin for each dot, thrown the same way every time (a multiply-and-shift hash). */
function isOdd(place: number, seed: number): boolean {
  return (Math.imul(place + 1, 0x9e37_79b1 ^ Math.imul(seed, 0x85eb_ca6b)) >>> 16) % 2 === 1;
}
