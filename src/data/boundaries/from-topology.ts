import { SentenceError } from '#lib/sentence-error.ts';
import { uploadedMapLimits } from './boundaries.ts';

type Json = Readonly<Record<string, unknown>>;
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

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
