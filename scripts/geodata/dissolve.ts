import type { Position } from 'geojson';
import { merge } from 'topojson-client';
import { topology } from 'topojson-server';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { type Draft, toFeature, wind } from './shapes.ts';

/** Several regions as one, without the lines between them. */
export function dissolve(parts: readonly Draft[]): Position[][][] {
  const features = parts.map((part) => toFeature({ ...part, facts: { ...part.facts, at: [0, 0] } }));
  const joint = topology({ all: { type: 'FeatureCollection', features } } as never) as unknown as Topology; // the types of both packages differ in name only
  const { geometries } = joint.objects.all as GeometryCollection;
  return wind(merge(joint, geometries as (Polygon | MultiPolygon)[]).coordinates); // all are areas
}
