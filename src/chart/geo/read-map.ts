import type { Feature, Geometry, GeometryObject, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Transform } from 'topojson-specification';
import type { MapFacts, MapFile, RegionFacts } from './map-file.ts';

export type Region = RegionFacts & { id: string; geometry: Polygon | MultiPolygon };

/** A map, unpacked: its regions with their shapes, the lines between them, and water where there is some. */
export type GeoMap = MapFacts & {
  regions: readonly Region[];
  regionOf: (id: string) => Region | null;
  /** Lines that two regions share (`between`), or that only one has (`around`): coasts, and the rim of the map. */
  linesOf: (which: 'between' | 'around', without: ReadonlySet<string>) => MultiLineString;
  /** Lines between what regions lie in. */
  parents: Geometry | null;
  lakes: Geometry | null;
  rivers: Geometry | null;
  /** The same with fewer points, for a map that is just being moved. */
  rough: () => GeoMap;
};

const mostMeshes = 6;
const read = new WeakMap<MapFile, GeoMap>();

/** Unpacks the file of a map. The same file gives the same map, so that what is projected can be kept with it. */
export function readMap(file: MapFile): GeoMap {
  const known = read.get(file);
  if (known !== undefined) return known;
  const map = unpack(file);
  read.set(file, map);
  return map;
}

function unpack(file: MapFile): GeoMap {
  const { regions: object, lakes, rivers, parents } = file.objects;
  const regions = feature(file, object).features.flatMap(toRegion);
  const byId = new Map(regions.map((region) => [region.id, region]));
  const meshes = new Map<string, MultiLineString>();
  let rough: GeoMap | null = null;
  return {
    ...file.map,
    regions,
    regionOf: (id) => byId.get(id) ?? null,
    // Finding them takes as long as projecting them, and a globe that is turned asks for the same ones again and again.
    linesOf(which, without) {
      const key = [which, ...without].join(' ');
      const known = meshes.get(key);
      if (known !== undefined) return known;
      const found = mesh(file, object, (one, other) => {
        if (without.has(String(one.id)) || without.has(String(other.id))) return false;
        return (one === other) === (which === 'around');
      });
      if (meshes.size >= mostMeshes) meshes.clear();
      meshes.set(key, found);
      return found;
    },
    parents: parents === undefined ? null : mesh(file, parents, (one, other) => one !== other),
    lakes: lakes === undefined ? null : joined(file, lakes),
    rivers: rivers === undefined ? null : joined(file, rivers),
    rough() {
      rough ??= unpack(roughFile(file));
      return rough;
    },
  };
}

function toRegion({ id, properties, geometry }: Feature<GeometryObject | null, RegionFacts>): Region[] {
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return [];
  return [{ ...properties, id: String(id), geometry }];
}

/** All shapes of an object as one, to be drawn as one path. */
function joined(file: MapFile, object: GeometryCollection): Geometry {
  const geometries = feature(file, object).features.map(({ geometry }) => geometry);
  return { type: 'GeometryCollection', geometries };
}

type Line = readonly (readonly number[])[];
type Rings = number[][];

/** In degrees: about four pixels on a globe of five hundred and sixty. */
const step = 0.8;
/** Rings of fewer points are specks, or lines without anything inside. */
const fewest = 6;

/** The same map with a third of its points, to be drawn many times a second: lines keep their ends, specks go. */
function roughFile(file: MapFile): MapFile {
  const { transform, ...rest } = file;
  const whole = file.arcs.map((arc) => (transform === undefined ? arc : unpacked(arc, transform)));
  const arcs = whole.map(thinned);
  const isKept = (ring: number[]) => {
    const now = alongOf(ring, arcs);
    return now.length >= fewest && areaOf(now) * areaOf(alongOf(ring, whole)) > 0;
  };
  const objects = Object.fromEntries(
    Object.entries(file.objects).map(([name, object]) => [name, object && withoutSpecks(object, isKept)]),
  );
  return { ...rest, arcs, objects } as MapFile; // the same objects under the same names
}

/** Packed lines are steps from point to point, in whole numbers. */
function unpacked(line: Line, { scale: [wide, high], translate: [left, top] }: Transform): number[][] {
  let [x, y] = [0, 0];
  return line.map(([dx = 0, dy = 0]) => {
    [x, y] = [x + dx, y + dy];
    return [x * wide + left, y * high + top];
  });
}

function thinned(line: Line): number[][] {
  let [lastX = 0, lastY = 0] = line[0] ?? [];
  return line.flatMap(([x = 0, y = 0], at) => {
    // A degree of longitude is short near the poles.
    const wide = (x - lastX) * Math.cos((y * Math.PI) / 180);
    if (at > 0 && at < line.length - 1 && Math.hypot(wide, y - lastY) < step) return [];
    [lastX, lastY] = [x, y];
    return [[x, y]];
  });
}

function withoutSpecks(object: GeometryCollection, isKept: (ring: number[]) => boolean): GeometryCollection {
  const kept = (rings: Rings) => rings.filter(isKept);
  const geometries = object.geometries.flatMap((geometry): typeof object.geometries => {
    if (geometry.type === 'Polygon') {
      const [outer] = geometry.arcs;
      return outer === undefined || !isKept(outer) ? [] : [{ ...geometry, arcs: kept(geometry.arcs) }];
    }
    if (geometry.type !== 'MultiPolygon') return [geometry];
    const arcs = geometry.arcs.filter(([outer]) => outer !== undefined && isKept(outer)).map(kept);
    return arcs.length === 0 ? [] : [{ ...geometry, arcs }];
  });
  return { ...object, geometries };
}

function alongOf(ring: readonly number[], arcs: readonly Line[]): Line {
  return ring.flatMap((arc) => {
    const line = arcs[arc < 0 ? ~arc : arc] ?? [];
    return arc < 0 ? line.toReversed().slice(1) : line.slice(1);
  });
}

/** Twice the area in the plane of degrees, with a sign: which way around a ring goes. */
function areaOf(ring: Line): number {
  return ring.reduce((sum, [x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
}
