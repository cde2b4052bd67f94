import type { Column } from '#data/table.ts';
import type { GeoSource } from '../geo/geo-source.ts';
import { type PlaceKind, placeKindOf } from '../geo/place-kind.ts';
import type { GeoMap } from '../geo/read-map.ts';

/** Names of columns that hold towns, whatever else is called so. */
const townWords = new Set(
  'city cities town towns municipality capital capitals airport airports stadt städte ort orte gemeinde hauptstadt flughafen ville villes commune capitale aéroport ciudad ciudades municipio aeropuerto città comune cidade município stad steden gemeente miasto miejscowość kommun tätort kaupunki město şehir город міста місто 都市 市町村 城市 도시 مدينة'.split(
    ' ',
  ),
);

/** What the names of columns are tried as first: a column called “City” has towns. */
export function firstKind(columns: readonly Pick<Column, 'name'>[]): PlaceKind {
  const words = columns.flatMap(({ name }) => name.toLowerCase().split(/[^\p{L}\p{M}]+/u));
  return words.some((word) => townWords.has(word)) ? 'towns' : 'regions';
}

type Input = {
  /** As it was chosen. */
  places: 'auto' | PlaceKind;
  columns: readonly Pick<Column, 'name'>[];
  words: readonly string[];
};

/** What the names of a map are taken for: what was chosen, else what most of them are. */
export function kindFor({ places, columns, words }: Input, { map, geo }: { map: GeoMap; geo: GeoSource }): PlaceKind {
  return places === 'auto' ? placeKindOf(words, firstKind(columns), { ...geo, map }) : places;
}
