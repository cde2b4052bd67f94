import type { Feature, Geometry, GeometryObject, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection } from 'topojson-specification';
import type { MapFacts, MapFile, RegionFacts } from './map-file.ts';
import { roughFile } from './rough-map.ts';

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
