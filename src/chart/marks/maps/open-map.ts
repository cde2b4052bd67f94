import type { Column, NumberColumn, TextColumn } from '#data/table.ts';
import { bestProjection, longitudeSpan } from '../../geo/best-projection.ts';
import { mapsOf } from '../../geo/geo-source.ts';
import type { Place } from '../../geo/map-file.ts';
import type { PlaceKind } from '../../geo/place-kind.ts';
import type { ProjectionSpec } from '../../geo/projection.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import type { MapLook } from '../../options/map-options.ts';
import type { LegendItem, Tools } from '../../template/template.ts';
import { firstKind, mapsFor, namesIn } from './map-needs.ts';
import { type RegionValues, readRegions, valuesOf } from './read-regions.ts';

/** The map a chart is drawn on, or why there is none. Columns of names may say which one it is. */
export function openMap(
  { geo }: Pick<Tools, 'geo'>,
  { map: chosen }: Pick<MapLook, 'map'>,
  ...names: readonly (Column | null)[]
): { map: GeoMap } | Undrawable {
  if (geo === undefined) return undrawable('The map has not been loaded yet.');
  const [id = ''] = mapsOf(mapsFor(chosen, names.flatMap(namesIn)), geo);
  const map = geo.map(id);
  if (map !== null) return { map };
  if (id.startsWith('own/')) return undrawable('The map of this chart no longer exists. Choose another map.');
  return undrawable('The map “{0}” no longer exists. Choose another map.', id);
}

/** The same for a map of places: where they are known by degrees, or are towns, their names do not say which map it is. */
export function openPlaceMap(
  tools: Pick<Tools, 'geo'>,
  options: Pick<MapLook, 'map'> & { places: 'auto' | PlaceKind },
  { hasDegrees, names, near = null }: OpenPlaces,
): ReturnType<typeof openMap> {
  const { geo } = tools;
  if (hasDegrees && near !== null && options.map === '' && geo !== undefined) {
    const [id = ''] = mapsOf({ maps: [], around: near }, geo);
    const map = geo.map(id);
    if (map !== null) return { map };
  }
  const known = names.filter((column) => column !== null);
  const kind = options.places === 'auto' ? firstKind(known) : options.places;
  return openMap(tools, options, ...(hasDegrees || kind === 'towns' ? [] : known));
}

type OpenPlaces = {
  hasDegrees: boolean;
  names: readonly (Column | null)[];
  /** Places by degrees, if they lie close together. */
  near?: readonly Place[] | null;
};

/** The projection somebody chose, turned so that the map is in its middle; else the map's own. */
export function projectionFor(
  map: GeoMap,
  { projection: kind, turn, tilt = null }: Pick<MapLook, 'projection' | 'turn'> & { tilt?: number | null },
): ProjectionSpec {
  const own = map.projection;
  if (own.kind === 'flat' || (kind === 'albers-usa' && map.country !== 'USA')) return own;
  if (kind === 'auto' && (turn === null || own.kind === 'albers-usa')) return own;
  const chosen = kind === 'auto' ? own.kind : kind;
  if (chosen === 'albers-usa') return { kind: chosen };
  const [west, south, , north] = map.bounds;
  const isWorld = map.level === 'world';
  const longitude = turn ?? (isWorld ? -(own.rotate?.[0] ?? 0) : west + longitudeSpan(map.bounds) / 2);
  const latitude = tilt ?? (isWorld ? 25 : (south + north) / 2);
  const across: readonly [number, number] = [-longitude, 0];
  switch (chosen) {
    case 'orthographic':
    case 'azimuthal-equal-area':
      return { kind: chosen, rotate: [-longitude, -latitude] };
    case 'conic-conformal':
    case 'conic-equal-area': {
      const height = north - south;
      const parallels = isWorld ? ([20, 50] as const) : ([south + height / 6, north - height / 6] as const);
      // Two parallels on both sides of the equator, as far from it, make a cylinder of the cone, and D3 none of it.
      if (Math.abs(parallels[0] + parallels[1]) < 2) return bestProjection(map.bounds);
      return { kind: chosen, rotate: across, parallels };
    }
    default:
      return { kind: chosen, rotate: across };
  }
}

/** A table of regions, with a value or a category for each. */
export type RegionTable = Tools & {
  columns: { region: Column; value: NumberColumn | null; category: TextColumn | null };
  options: Pick<MapLook, 'map' | 'matches'>;
  rows: number;
};

type OpenRegions = {
  map: GeoMap;
  values: RegionValues;
  /** What stands in the legend where categories are shown. */
  items: readonly LegendItem[];
};

/** The map of a chart and what its table says of the regions, or why there is nothing to draw. */
export function openRegions(context: RegionTable): OpenRegions | Undrawable {
  const { columns, options, rows, paints, locale } = context;
  const opened = openMap(context, options, columns.region);
  if ('error' in opened) return opened;
  const { map } = opened;
  if (columns.value === null && columns.category === null)
    return undrawable('Choose a column for “Value” or “Category”.');
  const read = readRegions(columns.region, { map, rows, matches: options.matches }, context);
  const values = valuesOf(read, columns, { map, locale });
  if (values.isEmpty) return undrawable('The chosen columns have no numbers.');
  const items = values.categories.map(
    (label, place): LegendItem => ({ key: label, label, color: paints.plain(label, place), shape: 'square' }),
  );
  return { map, values, items };
}
