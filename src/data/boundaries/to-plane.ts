import type { Boundaries } from './boundaries.ts';
import { boundsOf, type PolygonRings } from './rings.ts';

/**
 * Coordinates for drawing: degrees stay, web Mercator meters (EPSG:3857) become degrees, and other projected meters are
 * drawn as they are, because a town map needs no globe.
 */
export function toPlane(boundaries: Boundaries, crs: string): Boundaries {
  const [west, south, east, north] = boundsOf(boundaries.areas.flatMap(({ polygons }) => polygons));
  if (west >= -181 && east <= 361 && south >= -90.5 && north <= 90.5) return boundaries;
  const isWebMercator = /3857|900913/.test(crs);
  const change = isWebMercator ? fromWebMercator : upsideDown;
  const areas = boundaries.areas.map(({ cells, polygons }) => ({
    cells,
    polygons: polygons.map((rings) => each(rings, change)),
  }));
  return { ...boundaries, areas, isFlat: !isWebMercator };
}

type Change = (place: readonly [number, number]) => readonly [number, number];

function each(rings: PolygonRings, change: Change): PolygonRings {
  return rings.map((ring) => ring.map(change));
}

const radius = 6378137;

function fromWebMercator([x, y]: readonly [number, number]): readonly [number, number] {
  return [(x / radius) * (180 / Math.PI), (2 * Math.atan(Math.exp(y / radius)) - Math.PI / 2) * (180 / Math.PI)];
}

function upsideDown([x, y]: readonly [number, number]): readonly [number, number] {
  return [x, -y];
}
