/** A circle in the plane. */
export type PackedCircle = { x: number; y: number; radius: number };

type Pair = { one: PackedCircle; other: PackedCircle; misses: number };
type Way = { stretch: number; gap: number };

/** A place between two circles that was taken so often is given up: the heap grows outward, as heaps do. */
const mostMisses = 3;

/**
 * Packs circles as near to the middle as they go, one after another: each where it touches two that are there, of all
 * such places the one nearest to the middle of what is there. `stretch` makes the heap wider than high, so that it fills
 * its box. The same radii in the same order give the same heap.
 */
export function packCircles(radii: readonly number[], { stretch, gap }: Way): PackedCircle[] {
  const placed: PackedCircle[] = [];
  const room = openRoom(radii, gap);
  const largest = largestAfter(radii);
  let pairs: Pair[] = [];
  let [weight, middleX, middleY] = [0, 0, 0];
  for (const [turn, radius] of radii.entries()) {
    const next = { ...(placed.length === 0 ? { x: 0, y: 0 } : nearestSpot(radius)), radius };
    // Only circles so close that one of those still to come reaches both can hold it.
    const reach = 2 * (largest[turn] ?? 0) + 2 * gap;
    for (const other of placed) {
      const near = reach + other.radius + radius;
      if ((other.x - next.x) ** 2 + (other.y - next.y) ** 2 <= near * near)
        pairs.push({ one: other, other: next, misses: 0 });
    }
    room.add(next);
    placed.push(next);
    weight += radius ** 2;
    middleX += ((next.x - middleX) * radius ** 2) / weight;
    middleY += ((next.y - middleY) * radius ** 2) / weight;
  }
  return placed;

  function nearestSpot(radius: number): { x: number; y: number } {
    const [first] = placed;
    if (placed.length === 1 && first !== undefined) return { x: first.x + first.radius + radius + gap, y: first.y };
    let [x, y, least] = [0, 0, Number.POSITIVE_INFINITY];
    for (const pair of pairs) {
      const { one, other } = pair;
      const [toOne, toOther] = [one.radius + radius + gap, other.radius + radius + gap];
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const apart = Math.sqrt(dx * dx + dy * dy);
      if (apart === 0 || apart > toOne + toOther) continue;
      const along = (toOne ** 2 - toOther ** 2 + apart ** 2) / (2 * apart);
      const aside = Math.sqrt(Math.max(0, toOne ** 2 - along ** 2));
      let missed = 0;
      for (const side of [1, -1]) {
        const spotX = one.x + (along * dx - side * aside * dy) / apart;
        const spotY = one.y + (along * dy + side * aside * dx) / apart;
        const far = ((spotX - middleX) / stretch) ** 2 + (spotY - middleY) ** 2;
        if (far >= least) continue;
        if (!room.isFree(spotX, spotY, radius)) {
          missed++;
          continue;
        }
        [x, y, least] = [spotX, spotY, far];
      }
      if (missed === 2) pair.misses++;
    }
    pairs = pairs.filter(({ misses }) => misses < mostMisses);
    if (least < Number.POSITIVE_INFINITY) return { x, y };
    return { x: Math.max(...placed.map((each) => each.x + each.radius)) + radius + gap, y: middleY };
  }
}

/** Circles by where they are: of small ones only those nearby can be in the way, large ones are few. */
function openRoom(radii: readonly number[], gap: number) {
  const typical = [...radii].sort((a, b) => a - b)[radii.length >> 1] ?? 1;
  const cell = 4 * typical + gap;
  const cells = new Map<number, PackedCircle[]>();
  const large: PackedCircle[] = [];
  return {
    add(packed: PackedCircle): void {
      if (packed.radius > 2 * typical) {
        large.push(packed);
        return;
      }
      const name = nameOf(Math.floor(packed.x / cell), Math.floor(packed.y / cell));
      const known = cells.get(name);
      if (known === undefined) cells.set(name, [packed]);
      else known.push(packed);
    },
    isFree(x: number, y: number, radius: number): boolean {
      if (large.some(covers)) return false;
      const around = Math.ceil((radius + 2 * typical + gap) / cell);
      const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
      for (let dx = -around; dx <= around; dx++)
        for (let dy = -around; dy <= around; dy++)
          if (cells.get(nameOf(column + dx, row + dy))?.some(covers)) return false;
      return true;

      function covers(other: PackedCircle): boolean {
        return (other.x - x) ** 2 + (other.y - y) ** 2 < (other.radius + radius + gap - 1e-6) ** 2;
      }
    },
  };
}

function nameOf(column: number, row: number): number {
  return column * 65_536 + row;
}

/** For each place the largest of those that follow it. */
function largestAfter(radii: readonly number[]): number[] {
  const after: number[] = new Array(radii.length).fill(0);
  for (let place = radii.length - 2; place >= 0; place--)
    after[place] = Math.max(after[place + 1] ?? 0, radii[place + 1] ?? 0);
  return after;
}
