import { valueColorOptions, valueScale } from '../../color/value-scale.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import { drawRegions, regionOptions } from '../../maps/draw-regions.ts';
import { landOf, mapFrame, mapHeight } from '../../maps/map-frame.ts';
import { mapNote } from '../../maps/map-note.ts';
import { mapOptions, needsOf } from '../../maps/map-options.ts';
import { openMap } from '../../maps/open-map.ts';
import { type Missed, readRegions } from '../../maps/read-regions.ts';
import { type RegionValues, valuesOf } from '../../maps/region-values.ts';
import { tellRegions } from '../../maps/tell-regions.ts';
import { colors, format } from '../../options.ts';
import { along, names, numbers } from '../../roles.ts';
import { defineTemplate, type LegendItem, type Model, type Tools } from '../../template.ts';
import { sample } from './sample.ts';

type ChoroplethModel = Model & { missed: readonly Missed[]; map: GeoMap; values: RegionValues };

/** Regions colored by a value, or by what they belong to. */
export const choropleth = defineTemplate({
  id: 'choropleth',
  name: 'Choropleth map',
  family: 'maps',
  tier: 'free',
  shows: 'Colors regions by a value, to show where it is high and low.',
  roles: {
    region: along('Region', { hint: 'Names or codes: countries, states, counties.' }),
    value: numbers('Value', { optional: true }),
    category: names('Category', { optional: true, hint: 'Instead of a value: what each region belongs to.' }),
  },
  options: {
    ...mapOptions(),
    ...regionOptions,
    ...valueColorOptions,
    colors: colors('Colors by hand'),
    valueFormat: format('Number format'),
  },
  sample,
  live: 'map',
  needs: (document, table) => needsOf(document, table, { regions: 'region' }),

  prepare(context): ChoroplethModel | { error: string } {
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
    return {
      map,
      values,
      missed: values.missed,
      domains: values.domain === null ? {} : { value: values.domain },
      legend:
        values.domain === null
          ? options.legend
            ? { kind: 'items', items }
            : null
          : (_, domains) => valueScale(values.known(map), wishFor(context, domains), context).legend,
      note: [values.note, mapNote(map.note, locale)].filter(Boolean).join(' '),
      height: (width) => mapHeight({ map, look: options, ids: values.ids }, width),
    };
  },

  draw({ map, values, domains }, box, context) {
    const { options, paints } = context;
    const frame = mapFrame({ map, look: options, ids: values.ids }, box, context);
    const scale = values.domain === null ? null : valueScale(values.known(map), wishFor(context, domains), context);
    const fillOf = (id: string) => {
      const entry = values.of(id);
      if (entry === null) return null;
      if (entry.category !== null) return paints.of(entry.category, values.categories.indexOf(entry.category));
      return scale === null || !Number.isFinite(entry.value) ? null : scale.of(entry.value);
    };
    return {
      nodes: drawRegions(frame, { values, fillOf, noData: options.noDataColor ?? frame.land }, context),
      plot: frame.plot,
      place: frame.place,
    };
  },

  describe: ({ map, values }, context) => tellRegions('Choropleth map', { map, values }, context),
});

/** Small multiples share one scale; what has no data is land. */
function wishFor<Wish extends { low: number | null; high: number | null; noDataColor: string | null }>(
  { options, ...tools }: { options: Wish } & Tools,
  domains: Model['domains'],
): Wish {
  const [least, most] = domains.value ?? [null, null];
  const noDataColor = options.noDataColor ?? landOf(tools);
  return { ...options, low: options.low ?? least, high: options.high ?? most, noDataColor };
}
