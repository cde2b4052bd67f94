import type { Column, NumberColumn, TextColumn } from '#data/table.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import type { MapLook } from '../../options/map-options.ts';
import type { LegendItem, Tools } from '../../template/template.ts';
import { openMap } from './open-map.ts';
import { readRegions } from './read-regions.ts';
import { type RegionValues, valuesOf } from './region-values.ts';

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
export function openRegions(context: RegionTable): OpenRegions | { error: string } {
  const { columns, options, rows, paints, locale } = context;
  const opened = openMap(context, options, columns.region);
  if ('error' in opened) return opened;
  const { map } = opened;
  if (columns.value === null && columns.category === null)
    return { error: 'Choose a column for “Value” or “Category”.' };
  const read = readRegions(columns.region, { map, rows, matches: options.matches }, context);
  const values = valuesOf(read, columns, { map, locale });
  if (values.isEmpty) return { error: 'The chosen columns have no numbers.' };
  const items = values.categories.map(
    (label, place): LegendItem => ({ key: label, label, color: paints.plain(label, place), shape: 'square' }),
  );
  return { map, values, items };
}
