import { merge } from 'topojson-client';
import { topology } from 'topojson-server';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { type PolygonRings, wind } from '#data/boundaries/rings.ts';
import { type Draft, polygonsOf, toFeature } from './shapes.ts';

/** Union of several regions, without the lines between them. */
export function dissolve(parts: readonly Draft[]): readonly PolygonRings[] {
  const features = parts.map((part) => toFeature({ ...part, facts: { ...part.facts, at: [0, 0] } }));
  // The types of the two packages differ only in name.
  const joint = topology({ all: { type: 'FeatureCollection', features } } as never) as unknown as Topology;
  const { geometries } = joint.objects.all as GeometryCollection;
  return wind(polygonsOf(merge(joint, geometries as (Polygon | MultiPolygon)[]))); // all are areas
}
