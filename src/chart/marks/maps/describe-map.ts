import type { Place } from '../../geo/map-file.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import { fill } from '../../locale/fill.ts';
import { formatNumber, plainNumber } from '../../locale/format-number.ts';
import type { Locale, MapTexts } from '../../locale/locale.ts';
import { mapWordsOf } from '../../locale/map-words.ts';
import { formatPluralSentence, listed } from '../../locale/sentences.ts';
import type { Context, Description } from '../../template/template.ts';
import type { RegionValues } from './read-regions.ts';

export type MapKind = Extract<
  keyof MapTexts,
  | 'choropleth'
  | 'tileGrid'
  | 'ownMap'
  | 'drawing'
  | 'cartogram'
  | 'symbolMap'
  | 'spikeMap'
  | 'globe'
  | 'arrowMap'
  | 'clusterMap'
  | 'heatMap'
  | 'hexbinMap'
  | 'locatorMap'
  | 'routeMap'
  | 'dotMap'
  | 'partsMap'
  | 'plainMap'
>;
type Things = 'regions' | 'places' | 'connections';

/** What a map is, how much is on it, and what it is of: “Symbol map of 5 places: World.” */
export function mapSummary(
  kind: MapKind,
  { map, count, of }: { map: GeoMap; count: number; of: Things },
  locale: Locale,
) {
  const words = mapWordsOf(locale);
  return fill(words.summary, words[kind], formatPluralSentence(words[of], count, locale), mapName(map, locale));
}

/** Codes of the United Nations for the parts of the earth that there are maps of. */
const parts: Readonly<Record<string, string>> = {
  world: '001',
  africa: '002',
  'north-america': '003',
  'south-america': '005',
  oceania: '009',
  asia: '142',
  europe: '150',
};

/** What a map is called in the language of a chart, where it is a country or a part of the earth. Spoken, never drawn. */
function mapName({ id, name, level, regions }: GeoMap, { tag }: Locale): string {
  if (tag === 'en' || level === 'own') return name;
  const [, country] = level === 'country' ? (/^([A-Z]{2})-/.exec(regions[0]?.id ?? '') ?? []) : [];
  const code = parts[id] ?? country;
  return (code && new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }).of(code)) || name;
}

/** Says what a map of regions shows: the highest and the lowest, where values are higher, and what is not on it. */
export function describeRegions(
  kind: MapKind,
  { map, values }: { map: GeoMap; values: RegionValues },
  { formats, locale }: Pick<Context, 'formats' | 'locale'>,
): Description {
  const words = mapWordsOf(locale);
  const known = values.entries.filter(({ value }) => Number.isFinite(value)).toSorted((a, b) => b.value - a.value);
  const list = (entries: typeof known) =>
    listed(
      entries.map(({ word, value }) => `${word} ${formats.value(value)}`),
      locale,
    );
  const counts = values.categories.map(
    (name) => `${name}: ${values.entries.filter(({ category }) => category === name).length}`,
  );
  const count = values.domain === null ? values.entries.length : known.length;
  return {
    summary: [
      known.length > 0 ? fill(words.highest, list(known.slice(0, 3))) : '',
      known.length > 3 ? fill(words.lowest, list(known.slice(-3).toReversed())) : '',
      higherWhere(
        known.map(({ region, value }) => ({ at: region.at, value })),
        map,
        locale,
      ),
      counts.length > 0 ? `${listed(counts.slice(0, 8), locale)}.` : '',
      mapSummary(kind, { map, count, of: 'regions' }, locale),
    ]
      .filter(Boolean)
      .join(' '),
    details: [values.note].filter(Boolean),
  };
}

type Direction = 'north' | 'south' | 'east' | 'west';

/** Where values are higher, “Higher in the south.”; '' where they are not, or there are too few to say so. */
function higherWhere(entries: readonly { at: Place; value: number }[], map: GeoMap, locale: Locale): string {
  if (entries.length < 8 || map.projection.kind === 'flat') return '';
  const values = ranksOf(entries.map(({ value }) => value));
  const along = (part: 0 | 1) => correlation(ranksOf(entries.map(({ at }) => at[part])), values);
  // The world goes round: nothing is in its east.
  const [up, right] = [along(1), map.level === 'world' ? 0 : along(0)];
  const most = Math.abs(up) >= Math.abs(right) ? up : right;
  if (!(Math.abs(most) >= 0.5)) return '';
  const names: readonly [Direction, Direction] = most === up ? ['north', 'south'] : ['east', 'west'];
  const words = mapWordsOf(locale);
  return fill(words.higher, words[names[most > 0 ? 0 : 1]]);
}

/** Which half of the map most places are in, “Most are in the north: 72%.”; '' where they are spread evenly. */
export function describeConcentration(places: readonly Place[], map: GeoMap, locale: Locale): string {
  if (places.length < 8 || map.projection.kind === 'flat') return '';
  const [west, south, east, north] = map.bounds;
  const shareOf = (isIn: (place: Place) => boolean) => places.filter(isIn).length / places.length;
  const middle = (west + east) / 2;
  const halves: readonly [Direction, number][] = [
    ['north', shareOf(([, latitude]) => latitude > (map.level === 'world' ? 0 : (south + north) / 2))],
    // The world goes round, and a map across the date line has no plain middle.
    ['east', map.level === 'world' || west > east ? 0.5 : shareOf(([longitude]) => longitude > middle)],
  ];
  const [name, share] = halves.reduce((best, each) =>
    Math.abs(each[1] - 0.5) > Math.abs(best[1] - 0.5) ? each : best,
  );
  if (Math.abs(share - 0.5) < 0.15) return '';
  const words = mapWordsOf(locale);
  const other: Record<Direction, Direction> = { north: 'south', south: 'north', east: 'west', west: 'east' };
  const percent = { ...plainNumber, style: 'percent' as const, decimals: 0 };
  return fill(
    words.most,
    words[share > 0.5 ? name : other[name]],
    formatNumber(Math.max(share, 1 - share), percent, locale),
  );
}

/** The places of values in their order; equal values share one. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  sorted.forEach((value, place) => {
    if (!first.has(value)) first.set(value, place);
    last.set(value, place);
  });
  return values.map((value) => ((first.get(value) ?? 0) + (last.get(value) ?? 0)) / 2);
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (one.length - 1) / 2;
  let [product, first, second] = [0, 0, 0];
  one.forEach((rank, place) => {
    const [a, b] = [rank - mean, (other[place] ?? mean) - mean];
    product += a * b;
    first += a * a;
    second += b * b;
  });
  return product / Math.sqrt(first * second);
}
