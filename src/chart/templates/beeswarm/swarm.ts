/** What a swarm is made of: places along the axis in pixels, in order, and how large each dot is. */
type Dots = { at: Float64Array; radiusOf: (place: number) => number; gap: number };

/** So many to each side are enough for any picture. */
const mostLanes = 4000;

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
  const ends = {
    at: new Float64Array(2 * mostLanes + 1).fill(Number.NEGATIVE_INFINITY),
    radius: new Float64Array(2 * mostLanes + 1),
  };
  let reach = 0;
  for (let place = 0; place < count; place++) {
    const here = at[place] ?? 0;
    const radius = radiusOf(place);
    const first = isOdd(place, seed) ? 1 : -1;
    let lane = 0;
    for (let turn = 0; !isFree(lane, here, radius); turn++)
      lane = (Math.floor(turn / 2) + 1) * (turn % 2 === 0 ? first : -first);
    const end = lane + mostLanes;
    if (here + radius >= (ends.at[end] ?? 0) + (ends.radius[end] ?? 0)) {
      ends.at[end] = here;
      ends.radius[end] = radius;
    }
    asides[place] = lane * step;
    reach = Math.max(reach, Math.abs(lane * step) + radius);
  }
  return { asides, reach };

  function isFree(lane: number, here: number, radius: number): boolean {
    // Beyond the last lane dots lie on one another: there nobody could tell them apart.
    if (Math.abs(lane) > mostLanes - around - 1) return true;
    for (let other = lane - around; other <= lane + around; other++) {
      const apart = (ends.radius[other + mostLanes] ?? 0) + radius + gap;
      const along = here - (ends.at[other + mostLanes] ?? 0);
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
