import type { Column, NumberColumn, TextColumn } from '#data/table.ts';
import { type ValueScale, valueScale } from '../../color/value-scale.ts';
import { longitudeSpan } from '../../geo/best-projection.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { fill } from '../../locale/fill.ts';
import { mapWordsOf } from '../../locale/map-words.ts';
import { listed, sentencesOf } from '../../locale/sentences.ts';
import type { MapLook, spotOptions } from '../../options/map-options.ts';
import type { valueColorOptions } from '../../options/value-color-options.ts';
import type { OptionValues } from '../../template/options.ts';
import type { Context, Description, Legend, LegendItem, Model, Tools } from '../../template/template.ts';
import { describeConcentration, type MapKind, mapSummary } from './describe-map.ts';
import { boundsOfPlaces, type Mark } from './fit-view.ts';
import { mapHeight } from './map-frame.ts';
import { mapNote } from './map-furniture.ts';
import { closePlaces, isFilled } from './map-needs.ts';
import { openPlaceMap } from './open-map.ts';
import type { UnmatchedRegion } from './read-regions.ts';
import { type MapSpot, readSpots } from './spots.ts';

export type SizedSpot = MapSpot & { size: number; value: number; category: string };

/** Places with a size and perhaps a color. */
export type SpotModel = Model & {
  map: GeoMap;
  spots: readonly SizedSpot[];
  missed: readonly UnmatchedRegion[];
  /** Regions that have a spot. */
  ids: readonly string[];
  colors: ValueScale | null;
  colorOf: (spot: SizedSpot) => string;
  hasSizes: boolean;
};

type Columns = {
  place: Column | null;
  latitude: Column | null;
  longitude: Column | null;
  within?: readonly Column[];
  size: NumberColumn | null;
  color?: NumberColumn | null;
  category?: TextColumn | null;
};

type SpotContext = Tools & {
  columns: Columns;
  options: MapLook & OptionValues<typeof spotOptions> & OptionValues<typeof valueColorOptions>;
  rows: number;
};

/** Reads places, sizes and colors from a table. */
export function spotModel(context: SpotContext): SpotModel | Undrawable {
  const { columns, options, rows, paints, theme, locale } = context;
  const hasDegrees = isFilled(columns.latitude) && isFilled(columns.longitude);
  const near = hasDegrees ? closePlaces(columns.latitude, columns.longitude) : null;
  const opened = openPlaceMap(context, options, { hasDegrees, names: [columns.place], near });
  if ('error' in opened) return opened;
  const { map } = opened;
  const reading = { map, rows, matches: options.matches, places: options.places };
  const read = readSpots(columns, reading, context);
  if ('error' in read) return read;
  const { size, color = null, category = null } = columns;
  const all = read.spots.map((spot): SizedSpot => {
    const amount = size === null ? 1 : (size.values[spot.row] ?? Number.NaN);
    return {
      ...spot,
      size: amount,
      value: color?.values[spot.row] ?? Number.NaN,
      category: category?.words[category.codes[spot.row] ?? -1] ?? '',
    };
  });
  const spots = all.filter((spot) => Number.isFinite(spot.size) && (size === null || spot.size !== 0));
  if (size !== null && all.length > 0 && !all.some((spot) => Number.isFinite(spot.size)))
    return undrawable('The chosen columns have no numbers.');
  const categories = [...new Set(spots.map((spot) => spot.category).filter(Boolean))];
  const colors =
    color === null
      ? null
      : valueScale(
          spots.map(({ value }) => value),
          options,
          context,
        );
  const colorOf = ({ key, value, category: of }: SizedSpot) => {
    const chosen = paints.byHand(key);
    if (chosen !== null) return chosen;
    if (paints.isContext(key)) return theme.context;
    if (colors !== null) return colors.of(value);
    return of === '' ? theme.accent : paints.plain(of, categories.indexOf(of));
  };
  const items = categories.map(
    (label, place): LegendItem => ({ key: label, label, color: paints.plain(label, place), shape: 'circle' }),
  );
  const ids = spots.flatMap(({ id }) => id ?? []);
  const legend: Legend | null =
    colors?.legend ?? (options.legend && items.length > 1 ? { kind: 'items', items } : null);
  return {
    map,
    // The small ones stand on the large ones.
    spots: spots.toSorted((one, other) => Math.abs(other.size) - Math.abs(one.size)),
    missed: read.missed,
    ids,
    colors,
    colorOf,
    hasSizes: size !== null,
    domains: {
      size: [0, spots.reduce((most, each) => Math.max(most, Math.abs(each.size)), 0)],
      ...amountsOf(spots.map((each) => each.size)),
      ...degreesSpanned(spots),
    },
    legend,
    note: [read.note, mapNote(map.note, locale), read.kind === 'towns' ? sentencesOf(locale).towns : '']
      .filter(Boolean)
      .join(' '),
    height: (width) => mapHeight({ map, look: options, ids, marks: spots }, width),
  };
}

/** The least and the most above zero, and below it. */
function amountsOf(sizes: readonly number[]): Model['domains'] {
  const ends = (amounts: readonly number[]) => [Math.min(...amounts), Math.max(...amounts)] as const;
  const above = sizes.filter((size) => size > 0);
  const below = sizes.filter((size) => size < 0).map(Math.abs);
  return { ...(above.length > 0 && { above: ends(above) }), ...(below.length > 0 && { below: ends(below) }) };
}

/** What part of the earth spots are in, to be shared with other panels: over the date line east is beyond 180°. */
export function degreesSpanned(spots: readonly MapSpot[]): Model['domains'] {
  if (spots.length === 0) return {};
  const bounds = boundsOfPlaces(spots.map(({ at }) => at));
  const [west, south, , north] = bounds;
  return { longitude: [west, west + longitudeSpan(bounds)], latitude: [south, north] };
}

/** The spots of a panel as marks; all panels show the part of the earth that holds the spots of all. */
export function marksOf<Of extends MapSpot>(
  { spots, domains }: { spots: readonly Of[]; domains: Model['domains'] },
  reachOf: (spot: Of) => number,
): Mark[] {
  const own = degreesSpanned(spots);
  const isAlone = ['longitude', 'latitude'].every((name) => String(own[name]) === String(domains[name]));
  const corners = (domains.longitude ?? []).flatMap((longitude) =>
    (domains.latitude ?? []).map((latitude): Mark => ({ at: [longitude, latitude] })),
  );
  return [...spots.map((spot) => ({ at: spot.at, id: spot.id, reach: reachOf(spot) })), ...(isAlone ? [] : corners)];
}

/** Says what a map of places shows. */
export function describeSpots(
  kind: MapKind,
  { spots, map, hasSizes, note }: Pick<SpotModel, 'spots' | 'map' | 'hasSizes' | 'note'>,
  { formats, locale }: Pick<Context, 'formats' | 'locale'>,
): Description {
  const largest = spots.slice(0, 3).map(({ key, size }) => `${key} ${formats.value(size)}`);
  const isRanked = hasSizes && largest.length > 0;
  return {
    summary: [
      isRanked ? fill(mapWordsOf(locale).largest, listed(largest, locale)) : '',
      describeConcentration(
        spots.map(({ at }) => at),
        map,
        locale,
      ),
      mapSummary(kind, { map, count: spots.length, of: 'places' }, locale),
    ]
      .filter(Boolean)
      .join(' '),
    details: [note ?? ''].filter(Boolean),
  };
}
