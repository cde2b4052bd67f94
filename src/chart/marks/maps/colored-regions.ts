import { valueScale } from '../../color/value-scale.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import type { MapLook, regionColorOptions } from '../../options/map-options.ts';
import type { Box } from '../../scene/node.ts';
import type { OptionValues } from '../../template/options.ts';
import type { Drawn, Model, Tools } from '../../template/template.ts';
import { drawRegions } from './draw-regions.ts';
import { landOf, mapFrame, mapHeight } from './map-frame.ts';
import { mapNote } from './map-furniture.ts';
import { openRegions, type RegionTable } from './open-map.ts';
import type { RegionValues, UnmatchedRegion } from './read-regions.ts';

export type RegionModel = Model & { missed: readonly UnmatchedRegion[]; map: GeoMap; values: RegionValues };

type RegionContext = RegionTable & {
  options: MapLook & OptionValues<typeof regionColorOptions>;
  rowOf: (row: number) => number;
};

/** Reads a value or a category for each region of a map. */
export function regionModel(context: RegionContext): RegionModel | Undrawable {
  const { options, locale } = context;
  const opened = openRegions(context);
  if ('error' in opened) return opened;
  const { map, values, items } = opened;
  const isKnown = values.entries.some(({ value }) => Number.isFinite(value));
  return {
    map,
    values,
    missed: values.missed,
    domains: isKnown && values.domain !== null ? { value: values.domain } : {},
    legend:
      values.domain === null
        ? options.legend
          ? { kind: 'items', items }
          : null
        : (_, domains) =>
            domains.value === undefined
              ? null
              : valueScale(values.known(map), wishFor(context, domains), context).legend,
    note: [values.note, mapNote(map.note, locale)].filter(Boolean).join(' '),
    height: (width) => mapHeight({ map, look: options, ids: values.ids }, width),
  };
}

/** Colors the regions; those of a drawing are all called by their names, as nobody knows them by their shape. */
export function drawColored({ map, values, domains }: RegionModel, box: Box, context: RegionContext): Drawn {
  const { options, paints } = context;
  const isEachCalled = map.projection.kind === 'flat';
  const frame = mapFrame({ map, look: options, ids: values.ids }, box, context);
  const scale = values.domain === null ? null : valueScale(values.known(map), wishFor(context, domains), context);
  const fillOf = (id: string) => {
    const entry = values.of(id);
    if (entry === null) return null;
    if (entry.category !== null) return paints.of(entry.category, values.categories.indexOf(entry.category));
    return scale === null || !Number.isFinite(entry.value) ? null : scale.of(entry.value);
  };
  return {
    nodes: drawRegions(frame, { values, fillOf, noData: options.noDataColor ?? frame.land, isEachCalled }, context),
    plot: frame.plot,
    place: frame.place,
  };
}

/** Small multiples share one scale; what has no data is land. */
function wishFor<Wish extends { low: number | null; high: number | null; noDataColor: string | null }>(
  { options, ...tools }: { options: Wish } & Tools,
  domains: Model['domains'],
): Wish {
  const [least, most] = domains.value ?? [null, null];
  const noDataColor = options.noDataColor ?? landOf(tools);
  return { ...options, low: options.low ?? least, high: options.high ?? most, noDataColor };
}
