import { SentenceError } from '#lib/sentence-error.ts';
import { type Boundaries, gatherer, uploadedMapLimits } from './boundaries.ts';
import type { PolygonRings, Ring } from './rings.ts';
import { toPlane } from './to-plane.ts';

type Json = Readonly<Record<string, unknown>>;

/** Areas of GeoJSON or TopoJSON. */
export function fromJson(text: string): Boundaries {
  requireShallow(text);
  const parsed = parse(text);
  if (!isRecord(parsed)) throw new SentenceError('This file is JSON, but not GeoJSON or TopoJSON.');
  const features = parsed.type === 'Topology' ? unpackTopology(parsed) : featuresOf(parsed);
  const gathered = gatherer();
  for (const feature of features) {
    const geometry = feature.type === 'Feature' ? feature.geometry : feature;
    gathered.add(factsOf(feature), polygonsOf(geometry));
  }
  return toPlane(gathered.finish({ isFlat: false }), crsOf(parsed));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SentenceError('This file is not valid JSON: it is damaged or cut off.');
  }
}

/** Rejects endless nesting: it is no map, and would cost too much. */
function requireShallow(text: string): void {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === 92) at++;
      else if (code === 34) isText = false;
    } else if (code === 34) isText = true;
    else if (code === 91 || code === 123) {
      if (++depth > uploadedMapLimits.depth) throw new SentenceError('This file is nested too deeply to be a map.');
    } else if (code === 93 || code === 125) depth--;
  }
}

function featuresOf(file: Json): Json[] {
  if (file.type === 'FeatureCollection') return listOf(file.features).filter(isRecord);
  if (file.type === 'Feature' || typeof file.type === 'string') return [file];
  throw new SentenceError('This file is JSON, but not GeoJSON or TopoJSON.');
}

/** A column for each property, and one for the id of the feature. */
function* factsOf({ id, properties }: Json): Generator<[string, string]> {
  if (typeof id === 'string' || typeof id === 'number') yield ['id', String(id)];
  if (!isRecord(properties)) return;
  for (const name of Object.keys(properties)) {
    const value = properties[name];
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      yield [name, String(value)];
  }
}

export function polygonsOf(geometry: unknown): PolygonRings[] {
  if (!isRecord(geometry)) return [];
  if (geometry.type === 'Polygon') return [ringsOf(geometry.coordinates)];
  if (geometry.type === 'MultiPolygon') return listOf(geometry.coordinates).map(ringsOf);
  if (geometry.type !== 'GeometryCollection') return [];
  // One nested collection is allowed, more make no sense.
  return listOf(geometry.geometries).flatMap((each) =>
    isRecord(each) && each.type !== 'GeometryCollection' ? polygonsOf(each) : [],
  );
}

function ringsOf(coordinates: unknown): Ring[] {
  return listOf(coordinates).map((ring) => closed(listOf(ring).map(placeOf)));
}

function placeOf(place: unknown): readonly [number, number] {
  const [x, y] = Array.isArray(place) ? place : [];
  if (typeof x !== 'number' || typeof y !== 'number')
    throw new SentenceError('This file has coordinates that are not numbers.');
  return [x, y];
}

export function closed(ring: Ring): Ring {
  const [first] = ring;
  const last = ring.at(-1);
  if (first === undefined || last === undefined || (first[0] === last[0] && first[1] === last[1])) return ring;
  return [...ring, first];
}

/** Projection in the old GeoJSON notation. */
function crsOf({ crs }: Json): string {
  const properties = isRecord(crs) ? crs.properties : null;
  return isRecord(properties) ? String(properties.name ?? '') : '';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Pair = readonly [number, number];

/**
 * Features of TopoJSON as GeoJSON. Lines are counted before they are copied, because a small file can refer to a long
 * line many times.
 */
export function unpackTopology({ arcs, transform, objects }: Json): Json[] {
  const lines = linesOf(arcs, transform);
  let points = 0;
  const geometries = Object.values(isRecord(objects) ? objects : {}).flatMap((object) => geometriesOf(object, 0));
  return geometries.map((geometry) => ({
    type: 'Feature',
    id: geometry.id,
    properties: geometry.properties,
    geometry: { type: geometry.type, coordinates: coordinatesOf(geometry) },
  }));

  function coordinatesOf({ type, arcs: named }: Json): unknown {
    if (type === 'Polygon') return listOf(named).map(ringOf);
    return type === 'MultiPolygon' ? listOf(named).map((polygon) => listOf(polygon).map(ringOf)) : [];
  }

  function ringOf(named: unknown): Pair[] {
    return listOf(named).flatMap((index, place) => {
      const number = typeof index === 'number' ? index : Number.NaN;
      const line = lines[number < 0 ? ~number : number];
      if (line === undefined) throw new SentenceError('This TopoJSON file refers to lines that are missing.');
      points += line.length;
      if (points > uploadedMapLimits.points) throw new SentenceError('This TopoJSON file unpacks to too many points.');
      const whole = number < 0 ? line.toReversed() : line;
      return place === 0 ? whole : whole.slice(1);
    });
  }
}

function linesOf(arcs: unknown, transform: unknown): Pair[][] {
  const { scale, translate } = isRecord(transform) ? transform : {};
  const [kx, ky] = pairOf(scale, [1, 1]);
  const [dx, dy] = pairOf(translate, [0, 0]);
  const isDelta = isRecord(transform);
  return listOf(arcs).map((arc) => {
    let [x, y] = [0, 0];
    return listOf(arc).map((point): Pair => {
      const [px, py] = pairOf(point, [Number.NaN, Number.NaN]);
      [x, y] = isDelta ? [x + px, y + py] : [px, py];
      return [x * kx + dx, y * ky + dy];
    });
  });
}

function pairOf(value: unknown, otherwise: Pair): Pair {
  const [x, y] = listOf(value);
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : otherwise;
}

function geometriesOf(object: unknown, depth: number): Json[] {
  if (!isRecord(object) || depth > 4) return [];
  return object.type === 'GeometryCollection'
    ? listOf(object.geometries).flatMap((each) => geometriesOf(each, depth + 1))
    : [object];
}
