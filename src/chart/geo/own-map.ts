import { geoArea } from 'd3-geo';
import type { Feature, FeatureCollection } from 'geojson';
import { feature, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Boundaries } from '#data/boundaries/boundaries.ts';
import {
  boundsOf,
  middleOf,
  overTheDateLine,
  type PolygonRings,
  type Ring,
  thousandth,
  wind,
} from '#data/boundaries/rings.ts';
import { bestProjection, longitudeSpan } from './best-projection.ts';
import { nameIn, type RegionCells } from './likely-key.ts';
import type { Bounds, MapFile, RegionFacts } from './map-file.ts';

/** Fine enough for a picture of so many pixels. */
const pixels = 1600;

/** A map of the boundaries of a user, wound right, simplified to what a pixel shows. Its regions are named by `withKey`. */
export function toOwnMap({ areas, isFlat }: Boundaries, { id, name }: { id: string; name: string }): MapFile {
  const polygonSets = areas.map(({ polygons }) => polygons);
  const shapes = isFlat ? polygonSets : joinedOverDateLine(polygonSets);
  const bounds = boundsOf(shapes.flat());
  const pixel = Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1]) / pixels || 1;
  const features = shapes.map((shape, place): Feature => {
    const polygons = toGrid(shape, pixel / 4);
    const properties = { name: '', at: middleOf(polygons, { isFlat }) };
    const coordinates = polygons as never; // the types of GeoJSON know nothing readonly
    return { type: 'Feature', id: String(place), properties, geometry: { type: 'MultiPolygon', coordinates } };
  });
  const regions: FeatureCollection = { type: 'FeatureCollection', features };
  const [west, south, east, north] = bounds.map(thousandth) as unknown as Bounds; // four in, four out
  const seen: Bounds = [west, south, !isFlat && east > 180 ? east - 360 : east, north];
  const onEarth = longitudeSpan(seen) > 200 ? ({ kind: 'equal-earth' } as const) : bestProjection(seen);
  return {
    ...toTopology({ regions }, { smallest: pixel ** 2 * 0.5, steps: 10_000, isFlat }),
    map: {
      id,
      name,
      level: 'own',
      unit: 'region',
      bounds: seen,
      projection: isFlat ? { kind: 'flat' } : onEarth,
      attribution: '',
    },
  } as unknown as MapFile; // it has the regions that were put in
}

/** The same map with its regions called by a column of what their file says of them. */
export function withKey(file: MapFile, { columns, rows }: RegionCells, key: string): MapFile {
  const place = Math.max(0, columns.indexOf(key));
  const ids = uniqueIds(rows.map((cells) => cells[place] ?? ''));
  const { regions } = file.objects;
  const geometries = regions.geometries.map((geometry, at) => {
    const cells = rows[at] ?? [];
    const id = ids[at] ?? String(at);
    const name = nameIn(columns, cells) || id;
    const names = [...new Set(cells)].filter((cell) => cell !== '' && cell !== id && cell !== name).slice(0, 8);
    const { at: middle } = geometry.properties as RegionFacts; // every region has one
    return { ...geometry, id, properties: { name, ...(names.length > 0 && { names }), at: middle } };
  });
  return { ...file, objects: { ...file.objects, regions: { ...regions, geometries } } };
}

/** Wound right; and where that makes the map narrower, on one side of the date line. */
function joinedOverDateLine(shapes: readonly (readonly PolygonRings[])[]): PolygonRings[][] {
  const [west, , east] = boundsOf(shapes.flat());
  const moved = shapes.map(overTheDateLine);
  const [from, , to] = boundsOf(moved.flat());
  return (east - west > 300 && to - from < 300 ? moved : shapes).map(wind);
}

/** On a fine grid, so that neighbours still share their corners, and without the points that fall together. */
function toGrid(polygons: readonly PolygonRings[], step: number): Ring[][] {
  const snapped = polygons.map((rings) => rings.map(snap).filter((ring) => ring.length > 3));
  const kept = snapped.filter((rings) => rings.length > 0);
  const [largest = []] = polygons.toSorted((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0));
  // A region smaller than the grid keeps its first points as they are.
  return kept.length > 0 ? kept : [largest.slice(0, 1).map((ring) => [...ring])];

  function snap(ring: Ring): Ring {
    const points: [number, number][] = [];
    for (const [x, y] of ring) {
      const point: [number, number] = [Math.round(x / step) * step, Math.round(y / step) * step];
      const last = points.at(-1);
      if (last === undefined || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
    }
    return points;
  }
}

/** Ids are needed once each: what is empty or there already gets a number. */
function uniqueIds(given: readonly string[]): string[] {
  const taken = new Set<string>();
  return given.map((id, place) => {
    let unique = id || `#${place + 1}`;
    for (let number = 2; taken.has(unique); number++) unique = `${id} (${number})`;
    taken.add(unique);
    return unique;
  });
}

type Limits = {
  /** What is smaller than this square cannot be seen. */
  smallest: number;
  /** Steps from one edge of the map to the other. */
  steps: number;
  isFlat?: boolean;
};

/** Shapes as TopoJSON: lines that two share once, without the corners that nobody would see, in whole steps. */
export function toTopology(
  objects: Readonly<Record<string, FeatureCollection>>,
  { smallest, steps, isFlat = false }: Limits,
): Topology {
  // The types of these packages differ in names only.
  const whole = topology(objects as never, isFlat ? 0 : 1e6) as never;
  const plain = quantize(simplify(keepCorners(presimplify(whole)) as never, smallest) as never, steps) as Topology;
  const { regions } = plain.objects;
  if (!isFlat && regions !== undefined) dropTurned(plain, regions as GeometryCollection); // collections in, collections out
  return plain;
}

/** Every line keeps a corner and every island three: nothing becomes flat. */
function keepCorners(weighed: { arcs: unknown }): object {
  for (const arc of weighed.arcs as number[][][]) {
    const [first, last] = [arc[0], arc.at(-1)];
    const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
    const corners = arc.slice(1, -1).toSorted((a, b) => (b[2] ?? 0) - (a[2] ?? 0));
    for (const corner of corners.slice(0, isClosed ? 3 : 1)) corner[2] = Infinity;
  }
  return weighed;
}

/** Specks that were turned inside out by simplification would be the rest of the earth: they go, but for the last of a region. */
function dropTurned(plain: Topology, { geometries }: GeometryCollection): void {
  for (const geometry of geometries) {
    if (geometry.type !== 'MultiPolygon' && geometry.type !== 'Polygon') continue;
    const all = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
    const right = all.filter((arcs) => geoArea(feature(plain, { type: 'Polygon', arcs })) < 2 * Math.PI);
    const [first = []] = all;
    const turned = first.map((ring) => ring.toReversed().map((arc) => ~arc));
    if (right.length < all.length)
      Object.assign(geometry, { type: 'MultiPolygon', arcs: right.length > 0 ? right : [turned] });
  }
}
