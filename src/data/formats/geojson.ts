import type { Unreadable } from '../reading.ts';
import { flattenRecords, textOf } from './flatten.ts';
import { isList, isObject, type Json, memberOf } from './parse-json.ts';

/** Features of a map as records: their properties, the kind of geometry, and coordinates for points. */
export function readGeoJson(features: readonly Json[]): { ok: true; cells: string[][] } | Unreadable {
  const hasPoints = features.some((feature) => kindOf(feature) === 'Point');
  const used = new Set(features.flatMap((feature) => keysOf(memberOf(feature, 'properties'))));
  const own = (name: string): string => (used.has(name) ? `${name} (geometry)` : name);
  const names = hasPoints ? ['geometry', 'longitude', 'latitude'].map(own) : [own('geometry')];
  const records = features.map((feature): Json => {
    const properties = memberOf(feature, 'properties');
    const { keys, values } = isObject(properties) ? properties : { keys: [], values: [] };
    const id = memberOf(feature, 'id');
    const place = hasPoints ? [kindOf(feature), ...pointOf(feature)] : [kindOf(feature)];
    const before = id === null ? [] : [id];
    return { keys: [...(id === null ? [] : [own('id')]), ...keys, ...names], values: [...before, ...values, ...place] };
  });
  return flattenRecords(records);
}

/** Number of features that are areas and not only points. */
export function countAreas(features: readonly Json[]): number {
  return features.filter((feature) => kindOf(feature).endsWith('Polygon')).length;
}

function keysOf(value: Json): readonly string[] {
  return isObject(value) ? value.keys : [];
}

function kindOf(feature: Json): string {
  return textOf(memberOf(memberOf(feature, 'geometry'), 'type'));
}

function pointOf(feature: Json): [Json, Json] {
  const coordinates = memberOf(memberOf(feature, 'geometry'), 'coordinates');
  if (kindOf(feature) !== 'Point' || !isList(coordinates)) return [null, null];
  return [coordinates[0] ?? null, coordinates[1] ?? null];
}
