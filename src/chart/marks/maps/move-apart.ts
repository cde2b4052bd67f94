import { line, type Node, type Point } from '../../scene/node.ts';

type Round = { x: number; y: number; radius: number };

/**
 * Moves circles apart until none covers another, each drawn back to where it belongs. No chance in it: the same circles
 * come to the same places. After Dorling, Area Cartograms, 1996.
 */
export function moveApart(circles: readonly Round[], { width, height }: { width: number; height: number }): Point[] {
  const xs = Float64Array.from(circles, ({ x }) => x);
  const ys = Float64Array.from(circles, ({ y }) => y);
  const count = circles.length;
  const largest = circles.reduce((most, { radius }) => Math.max(most, radius), 0);
  const rounds = count > 600 ? 90 : 240;
  // At the end nothing draws them back any more, until all have found room.
  for (let turn = 0, isMoved = true; turn < rounds || (isMoved && turn < rounds * 3); turn++) {
    const pull = Math.max(0, 0.08 * (1 - turn / rounds));
    isMoved = false;
    for (let at = 0; at < count; at++) {
      const home = circles[at];
      if (home === undefined) continue;
      xs[at] = (xs[at] ?? 0) + (home.x - (xs[at] ?? 0)) * pull;
      ys[at] = (ys[at] ?? 0) + (home.y - (ys[at] ?? 0)) * pull;
    }
    const order = Array.from(xs.keys()).sort((a, b) => (xs[a] ?? 0) - (xs[b] ?? 0));
    for (let first = 0; first < count; first++) {
      const one = order[first] ?? 0;
      for (let next = first + 1; next < count; next++) {
        const other = order[next] ?? 0;
        const reach = (circles[one]?.radius ?? 0) + (circles[other]?.radius ?? 0) + 0.8;
        if ((xs[other] ?? 0) - (xs[one] ?? 0) > (circles[one]?.radius ?? 0) + largest + 0.8) break;
        if (push(one, other, reach)) isMoved = true;
      }
    }
    circles.forEach(({ radius }, at) => {
      xs[at] = Math.max(radius, Math.min(width - radius, xs[at] ?? 0));
      ys[at] = Math.max(radius, Math.min(height - radius, ys[at] ?? 0));
    });
  }
  return circles.map((_, at) => [xs[at] ?? 0, ys[at] ?? 0]);

  /** Both give way, the smaller one more. Whether they were really upon each other. */
  function push(one: number, other: number, reach: number): boolean {
    let dx = (xs[other] ?? 0) - (xs[one] ?? 0);
    let dy = (ys[other] ?? 0) - (ys[one] ?? 0);
    let distance = Math.hypot(dx, dy);
    if (distance >= reach) return false;
    const isOver = reach - distance > 0.6;
    if (distance < 1e-6) {
      // At the very same place the order decides.
      dx = Math.cos(other);
      dy = Math.sin(other);
      distance = 1;
    }
    const [a, b] = [(circles[one]?.radius ?? 0) ** 2, (circles[other]?.radius ?? 0) ** 2];
    const step = ((reach - distance) / distance) * 0.9;
    const share = b / (a + b || 1);
    xs[one] = (xs[one] ?? 0) - dx * step * share;
    ys[one] = (ys[one] ?? 0) - dy * step * share;
    xs[other] = (xs[other] ?? 0) + dx * step * (1 - share);
    ys[other] = (ys[other] ?? 0) + dy * step * (1 - share);
    return isOver;
  }
}

/** More than so many have no room to move apart. */
const mostSpread = 150;

/** What is drawn at a place; those that cover each other moved apart. */
export function spreadApart<Each extends { at: Point }>(
  all: readonly Each[],
  room: { width: number; height: number },
  radiusOf: (each: Each) => number,
): readonly Each[] {
  if (all.length > mostSpread) return all;
  const circles = all.map((each) => ({ x: each.at[0], y: each.at[1], radius: radiusOf(each) + 0.5 }));
  const places = moveApart(circles, room);
  return all.map((each, place) => ({ ...each, at: places[place] ?? each.at }));
}

/** Lines from where things are to where they were moved, if that is farther than they reach. */
export function linesHome<Each extends { at: Point }>(
  before: readonly Each[],
  after: readonly Each[],
  radiusOf: (each: Each) => number,
  { muted }: { muted: string },
): Node[] {
  return after.flatMap((each, place) => {
    const [x, y] = each.at;
    const home = before[place]?.at ?? each.at;
    const isFar = Math.hypot(x - home[0], y - home[1]) > radiusOf(each);
    return isFar ? [line(home, each.at, { stroke: muted, strokeWidth: 0.75 })] : [];
  });
}

/** By how much all circles must shrink so that none covers another where there is no room for them; 1 where there is. */
export function fitApart(circles: readonly Round[], places: readonly Point[]): number {
  let least = 1;
  circles.forEach((one, first) => {
    const [x = 0, y = 0] = places[first] ?? [];
    for (let next = first + 1; next < circles.length; next++) {
      const [otherX = 0, otherY = 0] = places[next] ?? [];
      const reach = one.radius + (circles[next]?.radius ?? 0);
      least = Math.min(least, Math.hypot(otherX - x, otherY - y) / reach);
    }
  });
  return least;
}
