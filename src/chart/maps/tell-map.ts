import type { GeoMap } from '../geo/read-map.ts';
import { fill } from '../locale/fill.ts';
import type { Locale, MapWords } from '../locale/locale.ts';
import { mapWordsOf } from '../locale/map-words.ts';
import { counted } from '../locale/sentences.ts';

export type MapKind = Extract<
  keyof MapWords,
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
  return fill(words.summary, words[kind], counted(words[of], count, locale), mapName(map, locale));
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
