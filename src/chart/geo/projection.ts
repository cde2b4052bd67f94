/// <reference path="./d3-geo-projection.d.ts" />
import {
  type GeoProjection,
  geoAlbersUsa,
  geoAzimuthalEqualArea,
  geoConicConformal,
  geoConicEqualArea,
  geoEqualEarth,
  geoEquirectangular,
  geoIdentity,
  geoMercator,
  geoNaturalEarth1,
  geoOrthographic,
} from 'd3-geo';
import { geoRobinson, geoWinkel3 } from 'd3-geo-projection';

/** A projection by name, and how it is turned. */
export type ProjectionSpec = {
  kind: ProjectionKind;
  /** Degrees: the middle of the picture comes to [-λ, -φ], as in D3. */
  rotate?: readonly [number, number] | readonly [number, number, number];
  /** Of conic projections: the two latitudes without distortion. */
  parallels?: readonly [number, number];
};

export type ProjectionKind = keyof typeof kinds;

const kinds = {
  'equal-earth': { name: 'Equal Earth', make: geoEqualEarth },
  'natural-earth': { name: 'Natural Earth', make: geoNaturalEarth1 },
  robinson: { name: 'Robinson', make: geoRobinson },
  'winkel-tripel': { name: 'Winkel tripel', make: geoWinkel3 },
  mercator: { name: 'Mercator', make: geoMercator },
  equirectangular: { name: 'Plate carrée', make: geoEquirectangular },
  orthographic: { name: 'Globe', make: geoOrthographic },
  'azimuthal-equal-area': { name: 'Azimuthal equal area', make: geoAzimuthalEqualArea },
  'conic-conformal': { name: 'Conic conformal', make: geoConicConformal },
  'conic-equal-area': { name: 'Conic equal area', make: geoConicEqualArea },
  'albers-usa': { name: 'Albers USA', make: geoAlbersUsa },
  flat: { name: 'As drawn', make: geoIdentity },
} as const;

/** The names of the projections a user may choose from, in the order of a picker. */
export const projectionNames = Object.fromEntries(
  Object.entries(kinds).map(([kind, { name }]) => [kind, name]),
) as Readonly<Record<ProjectionKind, string>>; // the same keys

/** The projection of D3, around the middle (0, 0), at a scale. */
export function makeProjection({ kind, rotate, parallels }: ProjectionSpec, scale: number): GeoProjection {
  const projection = kinds[kind].make() as Tunable; // what a kind lacks is not called on it
  projection.scale(scale).translate([0, 0]);
  if (rotate !== undefined) projection.rotate?.([...rotate] as [number, number, number]);
  if (parallels !== undefined) projection.parallels?.([parallels[0], parallels[1]]);
  return projection;
}

type Tunable = Omit<GeoProjection, 'rotate'> & {
  rotate?: (angles: [number, number, number]) => unknown;
  parallels?: (parallels: [number, number]) => unknown;
} & GeoProjection;
