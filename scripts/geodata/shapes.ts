import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import type { Place, RegionFacts } from '#chart/geo/map-file.ts';

/** A region on its way to a map: polygons as rings of positions. */
export type Draft = { id: string; facts: Omit<RegionFacts, 'at'> & { at?: Place }; polygons: Position[][][] };

export function polygonsOf(geometry: Feature['geometry'] | null): Position[][][] {
  if (geometry?.type === 'Polygon') return [geometry.coordinates];
  return geometry?.type === 'MultiPolygon' ? geometry.coordinates : [];
}

export function toFeature({ id, facts, polygons }: Draft): Feature<MultiPolygon | Polygon, RegionFacts> {
  const [only] = polygons;
  const geometry: Polygon | MultiPolygon =
    polygons.length === 1 && only !== undefined
      ? { type: 'Polygon', coordinates: only }
      : { type: 'MultiPolygon', coordinates: polygons };
  return { type: 'Feature', id, properties: { ...facts, at: facts.at ?? middleOf(polygons) }, geometry };
}

/** Twice the area in square degrees, positive when the ring runs against the clock. */
export function areaOf(ring: Position[]): number {
  let sum = 0;
  for (let at = 1; at < ring.length; at++) {
    const [x1 = 0, y1 = 0] = ring[at - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[at] ?? [];
    sum += x1 * y2 - x2 * y1;
  }
  return sum;
}

/** D3 wants outer rings with the clock and holes against it. */
export function wind(polygons: Position[][][]): Position[][][] {
  return polygons.map((rings) =>
    rings.map((ring, place) => (areaOf(ring) > 0 === (place === 0) ? ring.toReversed() : ring)),
  );
}

/** Room of polygons in degrees. */
export function boundsOf(polygons: Position[][][]): [number, number, number, number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const rings of polygons) {
    for (const [x = 0, y = 0] of rings[0] ?? []) {
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  }
  return [west, south, east, north];
}

/** Without islands smaller than a size in square degrees, but for the largest part of each region. */
export function withoutSpecks(drafts: Draft[], smallest: number): Draft[] {
  return drafts.map((draft) => {
    const sizes = draft.polygons.map((rings) => Math.abs(areaOf(rings[0] ?? [])) / 2);
    const largest = Math.max(...sizes);
    const polygons = draft.polygons
      .filter((_, place) => (sizes[place] ?? 0) >= smallest || sizes[place] === largest)
      .map((rings) => rings.filter((ring, place) => place === 0 || Math.abs(areaOf(ring)) / 2 >= smallest));
    return { ...draft, polygons };
  });
}

/** The point of the largest part that is farthest from its edges: where a label stands well. */
export function middleOf(polygons: Position[][][]): Place {
  const [largest = []] = polygons.toSorted((a, b) => Math.abs(areaOf(b[0] ?? [])) - Math.abs(areaOf(a[0] ?? [])));
  const rings = largest.map(thinned);
  const [west, south, east, north] = boundsOf([rings]);
  if (east - west > 180) return middleAcross(rings);
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  let best: Place = [(west + east) / 2, (south + north) / 2];
  let most = -Infinity;
  let [left, bottom, width, height] = [west, south, east - west, north - south];
  for (let round = 0; round < 3; round++) {
    const cells = round === 0 ? 18 : 6;
    for (let column = 0; column < cells; column++) {
      for (let row = 0; row < cells; row++) {
        const x = left + (width * (column + 0.5)) / cells;
        const y = bottom + (height * (row + 0.5)) / cells;
        const room = roomAt(x, y, rings, squeeze);
        if (room > most) [most, best] = [room, [x, y]];
      }
    }
    [width, height] = [width / 5, height / 5];
    [left, bottom] = [best[0] - width / 2, best[1] - height / 2];
  }
  return [round3(best[0] > 180 ? best[0] - 360 : best[0]), round3(best[1])];
}

/** Enough of a ring to find its middle. */
function thinned(ring: Position[]): Position[] {
  const step = Math.ceil(ring.length / 240);
  return step === 1 ? ring : ring.filter((_, at) => at % step === 0 || at === ring.length - 1);
}

/** What lies west of the date line comes to stand east of it, beyond 180°. */
export function overTheDateLine(polygons: Position[][][]): Position[][][] {
  return polygons.map((rings) => rings.map((ring) => ring.map(([x = 0, y = 0]): Position => [x < 0 ? x + 360 : x, y])));
}

/** A ring over 180° is looked at with its western part moved to the east. */
function middleAcross(rings: Position[][]): Place {
  const [moved = []] = overTheDateLine([rings]);
  const [west, , east] = boundsOf([moved]);
  if (east - west > 180) return [round3((west + east) / 2 - 360), -80]; // around a pole
  const [x, y] = middleOf([moved]);
  return [round3(x > 180 ? x - 360 : x), y];
}

/** How far a point is from the nearest edge; less than nothing outside. */
function roomAt(x: number, y: number, rings: Position[][], squeeze: number): number {
  let isInside = false;
  let least = Infinity;
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at++) {
      const [x1 = 0, y1 = 0] = ring[at - 1] ?? [];
      const [x2 = 0, y2 = 0] = ring[at] ?? [];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
      const [dx, dy] = [(x2 - x1) * squeeze, y2 - y1];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * squeeze * dx + (y - y1) * dy) / length));
      const [gapX, gapY] = [(x - x1) * squeeze - along * dx, y - y1 - along * dy];
      least = Math.min(least, gapX * gapX + gapY * gapY);
    }
  }
  return (isInside ? 1 : -1) * Math.sqrt(least);
}

export function isInside([x = 0, y = 0]: Position, polygons: Position[][][]): boolean {
  return polygons.some((rings) => {
    let isIn = false;
    for (const ring of rings)
      for (let at = 1; at < ring.length; at++) {
        const [x1 = 0, y1 = 0] = ring[at - 1] ?? [];
        const [x2 = 0, y2 = 0] = ring[at] ?? [];
        if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
      }
    return isIn;
  });
}

export function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
