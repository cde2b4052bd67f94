/** Closed line: its last point is its first. */
export type Ring = readonly (readonly [x: number, y: number])[];
/** Outer ring and its holes. */
export type PolygonRings = readonly Ring[];

/** Twice the area, positive when the ring runs counterclockwise (with y upwards). */
export function areaOf(ring: Ring): number {
  let sum = 0;
  for (let at = 1; at < ring.length; at++) {
    const [x1, y1] = ring[at - 1] ?? [0, 0];
    const [x2, y2] = ring[at] ?? [0, 0];
    sum += x1 * y2 - x2 * y1;
  }
  return sum;
}

/**
 * Winding D3 needs on the sphere: outer rings clockwise, holes counterclockwise. Otherwise a small island would cover
 * the rest of the earth.
 */
export function wind(polygons: readonly PolygonRings[]): PolygonRings[] {
  return polygons.map((rings) =>
    rings.map((ring, place) => (areaOf(ring) > 0 === (place === 0) ? ring.toReversed() : ring)),
  );
}

export type RingBounds = readonly [west: number, south: number, east: number, north: number];

export function boundsOf(polygons: readonly PolygonRings[]): RingBounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const rings of polygons) {
    for (const [x, y] of rings[0] ?? []) {
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
  }
  return [west, south, east, north];
}

/** Polygons with the parts west of the date line moved east of it, beyond 180°. */
export function overTheDateLine(polygons: readonly PolygonRings[]): PolygonRings[] {
  return polygons.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x < 0 ? x + 360 : x, y] as const)));
}

/** Point of the largest part that is farthest from its edges: a good place for a label. */
export function middleOf(polygons: readonly PolygonRings[], { isFlat = false } = {}): readonly [x: number, y: number] {
  const [largest = []] = polygons.toSorted((a, b) => Math.abs(areaOf(b[0] ?? [])) - Math.abs(areaOf(a[0] ?? [])));
  const rings = largest.map(thinned);
  const [west, south, east, north] = boundsOf([rings]);
  if (!isFlat && east - west > 180) return middleAcross(rings);
  const squeeze = isFlat ? 1 : Math.cos((((south + north) / 2) * Math.PI) / 180);
  let best: readonly [number, number] = [(west + east) / 2, (south + north) / 2];
  let most = -Infinity;
  let [left, bottom, width, height] = [west, south, east - west, north - south];
  for (const cells of [18, 6, 6]) {
    for (let column = 0; column < cells; column++) {
      for (let row = 0; row < cells; row++) {
        const x = left + (width * (column + 0.5)) / cells;
        const y = bottom + (height * (row + 0.5)) / cells;
        const room = roomAt([x, y], rings, squeeze);
        if (room > most) [most, best] = [room, [x, y]];
      }
    }
    [width, height] = [width / 5, height / 5];
    [left, bottom] = [best[0] - width / 2, best[1] - height / 2];
  }
  const x = !isFlat && best[0] > 180 ? best[0] - 360 : best[0];
  return [thousandth(x), thousandth(best[1])];
}

/** Thinned ring: enough points to find its middle. */
function thinned(ring: Ring): Ring {
  const step = Math.ceil(ring.length / 240);
  return step === 1 ? ring : ring.filter((_, at) => at % step === 0 || at === ring.length - 1);
}

/** Middle of a ring across 180°, with its western part moved to the east. */
function middleAcross(rings: PolygonRings): readonly [number, number] {
  const [moved = []] = overTheDateLine([rings]);
  const [west, , east] = boundsOf([moved]);
  if (east - west > 180) return [thousandth((west + east) / 2 - 180), -80]; // around the south pole
  return middleOf([moved]);
}

/** Distance of a point from the nearest edge; negative outside. */
function roomAt([x, y]: readonly [number, number], rings: PolygonRings, squeeze: number): number {
  let isIn = false;
  let least = Infinity;
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at++) {
      const [x1, y1] = ring[at - 1] ?? [0, 0];
      const [x2, y2] = ring[at] ?? [0, 0];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
      const [dx, dy] = [(x2 - x1) * squeeze, y2 - y1];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * squeeze * dx + (y - y1) * dy) / length));
      const [gapX, gapY] = [(x - x1) * squeeze - along * dx, y - y1 - along * dy];
      least = Math.min(least, gapX * gapX + gapY * gapY);
    }
  }
  return (isIn ? 1 : -1) * Math.sqrt(least);
}

export function isInside([x, y]: readonly [number, number], rings: PolygonRings): boolean {
  let isIn = false;
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at++) {
      const [x1, y1] = ring[at - 1] ?? [0, 0];
      const [x2, y2] = ring[at] ?? [0, 0];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
    }
  }
  return isIn;
}

export function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000;
}
