import { geoArea } from 'd3-geo';
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { feature, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Bounds, MapFacts, MapFile, RegionFacts } from '#chart/geo/map-file.ts';
import type { ProjectionSpec } from '#chart/geo/projection.ts';
import { boundsOf, type Draft, overTheDateLine, round3, toFeature, withoutSpecks } from './shapes.ts';

type Wanted = {
  facts: Omit<MapFacts, 'bounds' | 'projection'> & { projection?: ProjectionSpec; bounds?: Bounds };
  regions: Draft[];
  lakes?: Geometry[];
  rivers?: Geometry[];
  parents?: Draft[];
  /** Pixels of the largest picture it is good for. */
  pixels?: number;
};

/** Makes the file of a map: simplified to what a pixel of a large picture shows, quantised, with its facts. */
export function toMap({ facts, regions, lakes, rivers, parents, pixels = 1100 }: Wanted): MapFile {
  const shown = facts.frame ?? regions.map(({ id }) => id).filter((id) => !isFar(id, facts));
  const bounds = facts.bounds ?? across(regions.filter(({ id }) => shown.includes(id)));
  const pixel = pixelOf(bounds, pixels);
  const kept = withoutSpecks(regions, 2 * pixel ** 2);
  const objects = {
    regions: collection(kept.map(toFeature)),
    ...(lakes?.length && { lakes: collection(lakes.map(asFeature)) }),
    ...(rivers?.length && { rivers: collection(rivers.map(asFeature)) }),
    ...(parents && { parents: collection(parents.map(toFeature)) }),
  };
  const whole = topology(objects as never, 1e6); // the types of these packages differ in names only
  const weighed = keepCorners(presimplify(whole as never) as Topology);
  const plain = quantize(simplify(weighed as never, pixel ** 2 * 0.8) as never, 8000) as Topology;
  const { projection = usualProjection(bounds), ...rest } = facts;
  const map: MapFacts = { ...rest, bounds: bounds.map(round3) as unknown as Bounds, projection }; // four in, four out
  const { regions: made, ...others } = plain.objects as Record<string, GeometryCollection>;
  if (made !== undefined) dropTurned(plain, made);
  for (const object of Object.values(others))
    for (const geometry of object.geometries) {
      delete geometry.properties;
      delete geometry.id;
    }
  return { ...plain, map, objects: { regions: made, ...others } } as unknown as MapFile; // built of just these
}

function isFar(id: string, { insets, leftOut }: Pick<MapFacts, 'insets' | 'leftOut'>): boolean {
  return (leftOut?.includes(id) ?? false) || (insets?.some(({ regions }) => regions.includes(id)) ?? false);
}

function collection<Properties extends RegionFacts | null>(
  features: Feature<Geometry, Properties>[],
): FeatureCollection<Geometry, Properties> {
  return { type: 'FeatureCollection', features };
}

function asFeature(geometry: Geometry): Feature<Geometry, null> {
  return { type: 'Feature', properties: null, geometry };
}

/** Specks that were turned inside out by simplification would be the rest of the earth: they go. */
function dropTurned(plain: Topology, regions: GeometryCollection): void {
  for (const geometry of regions.geometries) {
    if (geometry.type !== 'MultiPolygon' && geometry.type !== 'Polygon') continue;
    const all = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
    const right = all.filter((arcs) => geoArea(feature(plain, { type: 'Polygon', arcs })) < 2 * Math.PI);
    if (right.length === 0) throw new Error(`${geometry.id} is turned inside out`);
    if (right.length < all.length) Object.assign(geometry, { type: 'MultiPolygon', arcs: right });
  }
}

/** West to east the shorter way round. */
function across(regions: Draft[]): Bounds {
  const polygons = regions.flatMap(({ polygons }) => polygons);
  const [west, south, east, north] = boundsOf(polygons);
  if (east - west < 300) return [west, south, east > 180 ? east - 360 : east, north];
  const [from, , to] = boundsOf(overTheDateLine(polygons));
  return to - from > 300 ? [west, south, east, north] : [from, south, to > 180 ? to - 360 : to, north];
}

export function spanOf([west, , east]: Bounds): number {
  return east >= west ? east - west : east - west + 360;
}

/** Degrees of a pixel. */
function pixelOf(bounds: Bounds, pixels: number): number {
  const [, south, , north] = bounds;
  const middle = Math.cos((((south + north) / 2) * Math.PI) / 180);
  return Math.max(spanOf(bounds) * Math.max(0.3, middle), north - south) / pixels;
}

/** Every line keeps a corner and every island three: nothing becomes flat. */
function keepCorners(weighed: Topology): Topology {
  for (const arc of weighed.arcs as Position[][]) {
    const [first, last] = [arc[0], arc.at(-1)];
    const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
    const corners = arc.slice(1, -1).toSorted((a, b) => (b[2] ?? 0) - (a[2] ?? 0));
    for (const corner of corners.slice(0, isClosed ? 3 : 1)) corner[2] = Infinity;
  }
  return weighed;
}

/** Equal areas for what lies away from the equator, Mercator for small lands at it. */
function usualProjection(bounds: Bounds): ProjectionSpec {
  const [west, south, , north] = bounds;
  const middle = west + spanOf(bounds) / 2;
  const longitude = round3(middle > 180 ? middle - 360 : middle);
  const latitude = round3((south + north) / 2);
  const height = north - south;
  const isAtEquator = Math.abs(latitude) < 15 || south * north < 0;
  if (isAtEquator && height < 25 && spanOf(bounds) < 60) return { kind: 'mercator', rotate: [-longitude, 0] };
  if (isAtEquator || height > 55) return { kind: 'azimuthal-equal-area', rotate: [-longitude, -latitude] };
  const parallels = [round3(south + height / 6), round3(north - height / 6)] as const;
  return { kind: 'conic-equal-area', rotate: [-longitude, 0], parallels };
}
