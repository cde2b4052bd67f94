import { bestProjection, longitudeSpan } from '../../geo/best-projection.ts';
import type { Bounds, Place } from '../../geo/map-file.ts';
import type { ProjectionSpec } from '../../geo/projection.ts';
import { makeProjection } from '../../geo/projection.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import type { MapLook } from '../../options/map-options.ts';
import type { Point } from '../../scene/node.ts';
import type { Zoom } from '../../template/template.ts';

/** What stands on a map, and how many pixels it reaches from its place. */
export type Mark = { at: Place; id?: string | null; reach?: number };

/** Where a mark is in a picture. */
export type MarkPoint = { at: Point; reach: number };

/** The smallest part of the earth that holds all places; over the date line where that is shorter. */
export function boundsOfPlaces(places: readonly Place[]): Bounds {
  const longitudes = places.map(([longitude]) => ((((longitude + 180) % 360) + 360) % 360) - 180).sort((a, b) => a - b);
  const latitudes = places.map(([, latitude]) => latitude);
  // What is left when the widest gap between two neighbours is taken out; the first follows the last.
  let [west = 0] = longitudes;
  let east = longitudes.at(-1) ?? 0;
  let widestGap = west + 360 - east;
  longitudes.forEach((each, place) => {
    const before = longitudes[place - 1] ?? each;
    if (each - before <= widestGap) return;
    [west, east, widestGap] = [each, before, each - before];
  });
  return [west, Math.min(...latitudes), east, Math.max(...latitudes)];
}

/** Wider than this, places are seen on the whole earth. */
const widest = 150;
const leastDegrees = 8;

/** The projection of a part of the world where all marks are in one; null where the map’s own is right. */
export function nearProjection(map: GeoMap, look: MapLook, marks: readonly Mark[]): ProjectionSpec | null {
  const isFree = map.level === 'world' && look.projection === 'auto' && look.turn === null;
  if (!isFree || !look.zoomToData || marks.length === 0) return null;
  const bounds = boundsOfPlaces(marks.map(({ at }) => at));
  const [west, south, east, north] = bounds;
  if (longitudeSpan(bounds) > widest || north - south > 110) return null;
  const wider = Math.max(0, leastDegrees - (north - south)) / 2;
  const around: Bounds = [west, Math.max(-89, south - wider), east, Math.min(89, north + wider)];
  const best = bestProjection(around);
  // A cone is open at the pole: on a large part of the earth that would be seen.
  const isLarge = longitudeSpan(bounds) > 50 || north - south > 35 || north > 66;
  if (best.kind !== 'conic-equal-area' || !isLarge) return best;
  return { kind: 'azimuthal-equal-area', rotate: [best.rotate?.[0] ?? 0, -(around[1] + around[3]) / 2] };
}

/** How wide marks lie for their height, within what makes a good picture. */
export function aspectNear(projection: ProjectionSpec, marks: readonly Mark[]): number {
  const project = makeProjection(projection, 1000);
  const points = marks.flatMap(({ at }) => [project([...at]) ?? []].filter((point) => point.length === 2));
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  return Math.max(1.3, Math.min(2, (wide + 100) / (high + 100)));
}

type Size = { width: number; height: number };

type Wish = {
  /** To come as near as possible if that is at least so many times nearer; else not at all. */
  leastZoom: number;
  /** Pixels of a kilometre; 0 on flat maps. */
  kilometre: number;
};

/** On maps without kilometres. */
const mostZoom = 28;
/** Nearer than so many kilometres from side to side, borders say nothing of where one or two places are. */
const leastKilometres = 300;
/** Several places show by themselves how they lie to each other: within a town, too. */
const severalPlaces = { count: 3, kilometres: 5 };

/** As near as all marks allow, with room around them; else as far away as it takes for none to be cut at the edge. */
export function zoomToMarks(
  points: readonly MarkPoint[],
  size: Size,
  { leastZoom, kilometre }: Wish,
): Zoom | undefined {
  if (points.length === 0) return undefined;
  const { width, height } = size;
  const [left, right] = endsOf(points, 0);
  const [top, bottom] = endsOf(points, 1);
  const reach = Math.max(...points.map((point) => point.reach)) + 6;
  const room = (length: number) => Math.max(length * 0.3, length - 2 * Math.max(length * 0.13, reach));
  const different = new Set(points.map(({ at: [x, y] }) => `${x} ${y}`)).size;
  const least = different >= severalPlaces.count ? severalPlaces.kilometres : leastKilometres;
  const nearest = kilometre > 0 ? width / kilometre / least : mostZoom;
  const near = Math.min(
    room(width) / Math.max(1e-6, right - left),
    room(height) / Math.max(1e-6, bottom - top),
    nearest,
  );
  if (near >= leastZoom) return { scale: near, x: (left + right) / 2 / width, y: (top + bottom) / 2 / height };
  const across = uncut(
    points.map(({ at: [x], reach: each }) => [x, each]),
    width,
  );
  const down = uncut(
    points.map(({ at: [, y], reach: each }) => [y, each]),
    height,
  );
  const scale = Math.max(0.4, Math.min(across.scale, down.scale));
  if (scale > 0.999) return undefined;
  return { scale, x: across.middle(scale), y: down.middle(scale) };
}

function endsOf(points: readonly MarkPoint[], axis: 0 | 1): [number, number] {
  const along = points.map(({ at }) => at[axis]);
  return [Math.min(...along), Math.max(...along)];
}

/** Along one axis: how small the map must be for all of it and all marks to fit, and what is then in the middle. */
function uncut(marks: readonly (readonly [at: number, reach: number])[], length: number) {
  const isAtEdge = ([at, reach]: readonly [number, number]) => at - reach < 4 || at + reach > length - 4;
  // The map itself goes from 0 to the length and reaches nowhere.
  const ends = [...marks.filter(isAtEdge).slice(0, 200), [0, 0] as const, [length, 0] as const];
  let scale = 1;
  for (const [low, before] of ends)
    for (const [high, behind] of ends)
      if (high > low) scale = Math.min(scale, (length - before - behind) / (high - low));
  const middle = (smaller: number) => {
    const least = Math.max(...ends.map(([low, before]) => before - low * smaller));
    const most = Math.min(...ends.map(([high, behind]) => length - behind - high * smaller));
    return (length / 2 - (least + most) / 2) / (smaller * length);
  };
  return { scale, middle };
}
