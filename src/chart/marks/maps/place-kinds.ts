import type { Column } from '#data/table.ts';
import type { GeoSource } from '../../geo/geo-source.ts';
import { type PlaceKind, placeKindOf } from '../../geo/place-kind.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import { isTownHeader } from '../../geo/town-header.ts';

/** What the names of columns are tried as first: a column called “City” has towns. */
export function firstKind(columns: readonly Pick<Column, 'name'>[]): PlaceKind {
  return columns.some(({ name }) => isTownHeader(name)) ? 'towns' : 'regions';
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
