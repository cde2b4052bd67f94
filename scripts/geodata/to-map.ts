import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { GeometryCollection } from 'topojson-specification';
import { bestProjection, longitudeSpan } from '#chart/geo/best-projection.ts';
import type { Bounds, MapFacts, MapFile, RegionFacts } from '#chart/geo/map-file.ts';
import { toTopology } from '#chart/geo/own-map.ts';
import type { ProjectionSpec } from '#chart/geo/projection.ts';
import { boundsOf, overTheDateLine, thousandth } from '#data/boundaries/rings.ts';
import { type Draft, toFeature, withoutSpecks } from './shapes.ts';

type MapOptions = {
  facts: Omit<MapFacts, 'bounds' | 'projection'> & { projection?: ProjectionSpec; bounds?: Bounds };
  regions: Draft[];
  lakes?: Geometry[];
  rivers?: Geometry[];
  parents?: Draft[];
  /** Pixels of the largest picture the map is made for. */
  pixels?: number;
};

/** Map file: simplified to what a pixel of a large picture shows, quantized, with its facts. */
export function toMap({ facts, regions, lakes, rivers, parents, pixels = 1100 }: MapOptions): MapFile {
  const framed = facts.frame ?? regions.map(({ id }) => id).filter((id) => !isFar(id, facts));
  const bounds = facts.bounds ?? across(regions.filter(({ id }) => framed.includes(id)));
  const pixel = pixelOf(bounds, pixels);
  const drafts = withoutSpecks(regions, 2 * pixel ** 2);
  const objects = {
    regions: collection(drafts.map(toFeature)),
    ...(lakes?.length && { lakes: collection(lakes.map(asFeature)) }),
    ...(rivers?.length && { rivers: collection(rivers.map(asFeature)) }),
    ...(parents && { parents: collection(parents.map(toFeature)) }),
  };
  const plain = toTopology(objects, { smallest: pixel ** 2 * 1.1, steps: 8000 });
  const { projection = bestProjection(bounds), ...rest } = facts;
  // Four in, four out.
  const map: MapFacts = { ...rest, bounds: bounds.map(thousandth) as unknown as Bounds, projection };
  const { regions: regionObjects, ...others } = plain.objects as Record<string, GeometryCollection>;
  for (const object of Object.values(others))
    for (const geometry of object.geometries) {
      delete geometry.properties;
      delete geometry.id;
    }
  return { ...plain, map, objects: { regions: regionObjects, ...others } } as unknown as MapFile; // consists of exactly these
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

/** Bounds from west to east, the shorter way around. */
function across(regions: Draft[]): Bounds {
  const polygons = regions.flatMap(({ polygons }) => polygons);
  const [west, south, east, north] = boundsOf(polygons);
  if (east - west < 300) return [west, south, east > 180 ? east - 360 : east, north];
  const [from, , to] = boundsOf(overTheDateLine(polygons));
  return to - from > 300 ? [west, south, east, north] : [from, south, to > 180 ? to - 360 : to, north];
}

/** Degrees per pixel. */
function pixelOf(bounds: Bounds, pixels: number): number {
  const [, south, , north] = bounds;
  const middle = Math.cos((((south + north) / 2) * Math.PI) / 180);
  return Math.max(longitudeSpan(bounds) * Math.max(0.3, middle), north - south) / pixels;
}
