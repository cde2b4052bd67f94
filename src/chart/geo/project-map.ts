import { type GeoPermissibleObjects, type GeoProjection, geoDistance, geoGraticule, geoPath } from 'd3-geo';
import { once } from '#lib/once.ts';
import type { Point } from '../scene/node.ts';
import type { Place } from './map-file.ts';
import { makeProjection, type ProjectionSpec } from './projection.ts';
import type { GeoMap, Region } from './read-map.ts';
import { type Extent, type Fit, nowhere, print, type Trace, tracer, unionExtent } from './trace.ts';

/** How a map is to be seen. */
export type MapView = {
  width: number;
  height: number;
  /** The map's own unless another is given. */
  projection?: ProjectionSpec;
  /** Empty room at the edges. */
  padding?: number;
  /** These regions as large as they fit, as in an inset. Else all that are neither left out nor far away; what lies around them may reach over the edge. */
  focus?: readonly string[];
  /** Ids of regions that are not drawn; the map's own choice unless given. */
  without?: readonly string[];
  /** Whether the whole earth is to fit in, as on a globe. */
  isWhole?: boolean;
  /** Whether it is just being moved: with fewer points, so that it can be drawn many times a second. */
  isRough?: boolean;
  /** So many times nearer, with this place (shares of width and height) in the middle. What is outside then is not printed. */
  zoom?: { scale: number; x: number; y: number } | undefined;
};

/** A map in a picture: SVG path data from (0, 0) to the width and height that were asked for. */
export type ProjectedMap = {
  /** By the ids of regions; what the projection hides has none. */
  paths: ReadonlyMap<string, string>;
  /** Lines between regions, as one path. */
  borders: () => string;
  /** Coasts and the rim of the map. */
  rim: () => string;
  /** Lines between what regions lie in: the states of counties. */
  parents: () => string;
  lakes: () => string;
  rivers: () => string;
  /** The edge of the earth; '' where there is none. */
  sphere: () => string;
  graticule: () => string;
  /** Any other shape. */
  pathOf: (shape: GeoPermissibleObjects) => string;
  /** Where a place is, or null if it cannot be seen. */
  toPoint: (place: Place) => Point | null;
  /** Which place is at a point. */
  toPlace: (point: Point) => Place | null;
  /** Where the label or symbol of a region stands. */
  middleOf: (id: string) => Point | null;
  /** The room a region takes. */
  extentOf: (id: string) => Extent | null;
  /** Pixels of a kilometre in the middle of the map, for a scale bar; 0 on flat maps. */
  kilometre: number;
};

const shapes = new WeakMap<GeoMap, Map<string, Shape>>();
const pictures = new WeakMap<GeoMap, Map<string, ProjectedMap>>();

/** Puts a map into a picture. What was projected and printed is kept: drawing it again in other colors costs nothing. */
export function projectMap(map: GeoMap, view: MapView): ProjectedMap {
  return keep(pictures, map, JSON.stringify(view), () => printed(map, view));
}

/** How wide a map is for its height. */
export function aspectOf(map: GeoMap, view: Omit<MapView, 'width' | 'height'> = {}): number {
  const { left, right, top, bottom } = shown(map, shapeOf(map, view), view);
  const aspect = (right - left) / (bottom - top);
  return Number.isFinite(aspect) && aspect > 0 ? aspect : 1;
}

function printed(map: GeoMap, view: MapView): ProjectedMap {
  const spec = view.projection ?? map.projection;
  const shape = shapeOf(map, view);
  const fit = nearer(fitInto(shown(map, shape, view), view), view);
  const projection = makeProjection(spec, shape.scale * fit.scale).translate([fit.dx, fit.dy]);
  if (view.isRough) projection.precision(rough);
  const hasSphere = spec.kind !== 'flat' && spec.kind !== 'albers-usa';
  const isShown = seenIn(map, view);
  const hidden = Array.from(shape.regions.keys()).filter((id) => !isShown(id));
  // Who only asks where places are needs no shapes.
  const paths = once(() => {
    const all = new Map<string, string>();
    for (const [id, trace] of shape.regions) {
      const isSeen = isShown(id) && (view.zoom === undefined || isWithin(moved(trace.box, fit), view));
      const d = isSeen ? print(trace, fit) : '';
      if (d !== '') all.set(id, d);
    }
    return all;
  });
  const pathOf = (object: GeoPermissibleObjects) => print(traced(projection, object), { scale: 1, dx: 0, dy: 0 });
  const toPoint = ([longitude, latitude]: Place): Point | null => {
    if (isBehind(spec, [longitude, latitude])) return null;
    const at = projection([longitude, latitude]);
    return at === null || !Number.isFinite(at[0] + at[1]) ? null : at;
  };
  return {
    get paths() {
      return paths();
    },
    borders: once(() => print(shape.lines('between', hidden), fit)),
    rim: once(() => print(shape.lines('around', hidden), fit)),
    parents: once(() => print(shape.parents(), fit)),
    lakes: once(() => print(shape.lakes(), fit)),
    rivers: once(() => print(shape.rivers(), fit)),
    sphere: once(() => (hasSphere ? pathOf({ type: 'Sphere' }) : '')),
    graticule: once(() => (hasSphere ? pathOf(geoGraticule().precision(view.isRough ? 10 : 2.5)()) : '')),
    pathOf,
    toPoint,
    toPlace: ([x, y]) => projection.invert?.([x, y]) ?? null,
    middleOf(id) {
      const region = paths().has(id) ? map.regionOf(id) : null;
      return region === null ? null : toPoint(region.at);
    },
    extentOf(id) {
      const box = paths().has(id) ? shape.regions.get(id)?.box : undefined;
      return box === undefined ? null : moved(box, fit);
    },
    kilometre: spec.kind === 'flat' ? 0 : (shape.scale * fit.scale) / 6371,
  };
}

/** A map in the plane of a projection, at no size in particular. */
type Shape = {
  /** The scale of the projection it was made with. */
  scale: number;
  regions: ReadonlyMap<string, Trace>;
  lines: (which: 'between' | 'around', hidden: readonly string[]) => Trace;
  parents: () => Trace;
  lakes: () => Trace;
  rivers: () => Trace;
  sphere: () => Trace;
};

type Look = Omit<MapView, 'width' | 'height'>;

/** How far a bent line may be from the straight one, in pixels, while a map is moved. */
const rough = 3;

function shapeOf(given: GeoMap, { projection: spec = given.projection, without, isRough = false }: Look): Shape {
  return keep(shapes, given, JSON.stringify([spec, without, isRough]), () => {
    const map = isRough ? given.rough() : given;
    const scale = spec.kind === 'flat' ? 1 : workingScale(map);
    const projection = makeProjection(spec, scale);
    if (isRough) projection.precision(rough);
    const omitted = new Set(without ?? given.leftOut);
    const regions = map.regions.filter(({ id }) => !omitted.has(id));
    return {
      scale,
      regions: new Map(
        regions.map((region) => [region.id, traced(projection, isFar(spec, region) ? null : region.geometry)]),
      ),
      lines: (which, hidden) => traced(projection, map.linesOf(which, new Set([...omitted, ...hidden]))),
      parents: once(() => traced(projection, map.parents)),
      lakes: once(() => traced(projection, map.lakes)),
      rivers: once(() => traced(projection, map.rivers)),
      sphere: once(() => traced(projection, { type: 'Sphere' })),
    };
  });
}

/** About a thousand pixels for the map: D3 bends long lines as finely as the scale asks for. */
function workingScale({ bounds: [west, south, east, north] }: GeoMap): number {
  const degrees = Math.max(((east - west + 360) % 360 || 360) * 0.7, north - south, 0.01);
  return 1000 / (degrees * (Math.PI / 180));
}

function traced(projection: GeoProjection, object: GeoPermissibleObjects | null): Trace {
  const pen = tracer();
  if (object !== null) geoPath(projection, pen)(object);
  return pen.take();
}

/** Regions that are far away stand in insets, and there alone; on a globe everything has its place. */
function seenIn({ insets = [] }: GeoMap, { focus, isWhole = false }: Look): (id: string) => boolean {
  const far = new Set(insets.flatMap(({ regions }) => regions));
  if (isWhole) return () => true;
  if (focus === undefined) return (id) => !far.has(id);
  const isInset = focus.every((id) => far.has(id));
  return (id) => focus.includes(id) || (!isInset && !far.has(id));
}

/** What the picture has to hold. */
function shown(map: GeoMap, { regions, sphere }: Shape, view: Look): Extent {
  if (view.isWhole === true) return sphere().box;
  const ids = view.focus ?? map.frame ?? Array.from(regions.keys()).filter(seenIn(map, view));
  return ids.reduce((extent, id) => unionExtent(extent, regions.get(id)?.box ?? nowhere), nowhere);
}

/** As large as it fits, in the middle. */
function fitInto({ left, top, right, bottom }: Extent, { width, height, padding = 0 }: MapView): Fit {
  const room = { width: Math.max(1, width - 2 * padding), height: Math.max(1, height - 2 * padding) };
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top));
  if (!Number.isFinite(scale) || scale <= 0) return { scale: 1, dx: width / 2, dy: height / 2 };
  return { scale, dx: (width - scale * (left + right)) / 2, dy: (height - scale * (top + bottom)) / 2 };
}

function nearer({ scale, dx, dy }: Fit, { width, height, zoom }: MapView): Fit {
  if (zoom === undefined) return { scale, dx, dy };
  const k = zoom.scale;
  return { scale: scale * k, dx: (dx - zoom.x * width) * k + width / 2, dy: (dy - zoom.y * height) * k + height / 2 };
}

function isWithin({ left, top, right, bottom }: Extent, { width, height }: MapView): boolean {
  return right > 0 && left < width && bottom > 0 && top < height;
}

function moved({ left, top, right, bottom }: Extent, { scale, dx, dy }: Fit): Extent {
  return {
    left: left * scale + dx,
    top: top * scale + dy,
    right: right * scale + dx,
    bottom: bottom * scale + dy,
  };
}

const reaches = new WeakMap<Region, number>();

/** Whether all of a region is on the far side of a globe: half of the earth need not be projected. */
function isFar({ kind, rotate = [0, 0] }: ProjectionSpec, region: Region): boolean {
  if (kind !== 'orthographic') return false;
  const reach = reaches.get(region) ?? reachOf(region);
  reaches.set(region, reach);
  return geoDistance([...region.at], [-rotate[0], -rotate[1]]) > Math.PI / 2 + reach;
}

/** How far a region reaches from the place of its label. */
function reachOf({ at, geometry }: Region): number {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  return rings.flat().reduce((most, [x = 0, y = 0]) => Math.max(most, geoDistance([...at], [x, y])), 0) + 0.01;
}

/** D3 would put the far side of a globe onto the near one. */
function isBehind({ kind, rotate = [0, 0] }: ProjectionSpec, place: [number, number]): boolean {
  return kind === 'orthographic' && geoDistance(place, [-rotate[0], -rotate[1]]) > Math.PI / 2;
}

const mostKept = 12;

/** Remembers the last few answers for a map. */
function keep<Value>(kept: WeakMap<GeoMap, Map<string, Value>>, map: GeoMap, key: string, make: () => Value): Value {
  const answers = kept.get(map) ?? new Map<string, Value>();
  kept.set(map, answers);
  const known = answers.get(key);
  const value = known ?? make();
  answers.delete(key);
  answers.set(key, value);
  const [oldest] = answers.keys();
  if (answers.size > mostKept && oldest !== undefined) answers.delete(oldest);
  return value;
}
