// The package brings no types; these are the functions in use.
declare module 'd3-geo-projection' {
  import type { GeoProjection } from 'd3-geo';

  export function geoRobinson(): GeoProjection;
  export function geoWinkel3(): GeoProjection;
  export function geoStitch<Shape extends object>(shape: Shape): Shape;
}
