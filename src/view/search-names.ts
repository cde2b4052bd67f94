import type { Chart } from '#chart/describe/tooltip-text.ts';
import { findPlaces } from '#chart/geo/find-places.ts';
import { type GeoSource, loadGeoSource, mapsOf } from '#chart/geo/geo-source.ts';
import type { NameFile } from '#chart/geo/map-file.ts';
import { matchRegions } from '#chart/geo/match-regions.ts';
import type { GeoMap } from '#chart/geo/read-map.ts';
import { handsOf } from '#chart/marks/maps/hands.ts';
import { placesOf } from '#chart/marks/maps/review-names.ts';
import { townsOf } from '#chart/marks/maps/spots.ts';
import { columnOf } from '#data/table.ts';
import { fetchGeoFile } from './bring-geo.ts';

/** What a table calls a place, and another name for it. `isShown`: worth offering, as it is its usual name. */
export type OtherName = { name: string; key: string; isShown: boolean };

export type SearchNames = {
  others: readonly OtherName[];
  /** What the table calls a town that has this name elsewhere; null if there is none. */
  lookUp: (words: string) => Promise<string | null>;
};

const nothing: SearchNames = { others: [], lookUp: async () => null };

/** Other names of what a map shows: the full names of regions, their codes, and what other languages call them and towns. */
export async function searchNames(
  { document, table, template }: Chart,
  geo: GeoSource | undefined,
  keys: readonly string[],
): Promise<SearchNames> {
  const needs = template.needs?.(document, table);
  const map = needs === undefined || geo === undefined ? null : geo.map(mapsOf(needs, geo)[0] ?? '');
  if (map === null || geo === undefined) return nothing;
  if (placesOf({ document, table }, { map, geo }) === 'towns')
    return { others: [], lookUp: (words) => lookUpTown(words, { chart: { document, table }, map, geo }) };
  const isOfCountries = ['world', 'continent', 'group'].includes(map.level);
  const names = isOfCountries ? (geo.names ?? (await fetchNames())) : null;
  const byHand = handsOf(String(document.options.matches ?? ''));
  const others = matchRegions(keys, { map, names, byHand }).flatMap(({ word: key, id }): OtherName[] => {
    const region = id === null ? null : map.regionOf(id);
    if (region === null) return [];
    const spoken = Object.values(names?.languages ?? {}).flatMap((language) => language[region.id]?.split('|') ?? []);
    const also = [region.id, ...(region.codes ?? []), ...(region.names ?? []), ...spoken];
    const own = { name: region.name, key, isShown: region.name !== key };
    return [own, ...also.map((name) => ({ name, key, isShown: false }))];
  });
  return { ...nothing, others };
}

/** A page that was saved has no server to ask: then the names of its table and map have to do. */
async function fetchNames(): Promise<NameFile | null> {
  return fetchFile('names.json').catch(() => null) as Promise<NameFile | null>; // as the builder wrote it
}

function fetchFile(name: string): Promise<unknown> {
  return fetchGeoFile(name, new URL(/* @vite-ignore */ '/', import.meta.url).href);
}

type Towns = { chart: Pick<Chart, 'document' | 'table'>; map: GeoMap; geo: GeoSource };

async function lookUpTown(words: string, { chart: { document, table }, map, geo }: Towns): Promise<string | null> {
  const place = columnOf(table, document.roles.place?.[0] ?? '');
  if (place === null) return null;
  const more = await loadGeoSource({ maps: [], places: [words] }, fetchFile).catch(() => null);
  const [found] = more === null ? [] : findPlaces([words], more);
  const meant = new Set([found?.place, ...(found?.others ?? [])].flatMap((each) => (each ? [String(each.at)] : [])));
  const within = (document.roles.within ?? []).flatMap((key) => columnOf(table, key) ?? []);
  const match = townsOf({ place, within }, { map, rows: table.rows }, geo).find(
    (town) => town.place !== null && meant.has(String(town.place.at)),
  );
  return match?.word ?? null;
}
