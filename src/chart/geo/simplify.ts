import { geoArea } from 'd3-geo';
import type { FeatureCollection } from 'geojson';
import { feature, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';

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
