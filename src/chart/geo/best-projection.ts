import { thousandth } from '#data/boundaries/rings.ts';
import type { Bounds } from './map-file.ts';
import type { ProjectionSpec } from './projection.ts';

/** Equal areas for what lies away from the equator, Mercator for small lands at it. */
export function bestProjection(bounds: Bounds): ProjectionSpec {
  const [west, south, , north] = bounds;
  const middle = west + longitudeSpan(bounds) / 2;
  const longitude = thousandth(middle > 180 ? middle - 360 : middle);
  const latitude = thousandth((south + north) / 2);
  const height = north - south;
  const isAtEquator = Math.abs(latitude) < 15 || south * north < 0;
  if (isAtEquator && height < 25 && longitudeSpan(bounds) < 60) return { kind: 'mercator', rotate: [-longitude, 0] };
  if (isAtEquator || height > 55) return { kind: 'azimuthal-equal-area', rotate: [-longitude, -latitude] };
  const parallels = [thousandth(south + height / 6), thousandth(north - height / 6)] as const;
  return { kind: 'conic-equal-area', rotate: [-longitude, 0], parallels };
}

/** Degrees from west to east. */
export function longitudeSpan([west, , east]: Bounds): number {
  return east >= west ? east - west : east - west + 360;
}
