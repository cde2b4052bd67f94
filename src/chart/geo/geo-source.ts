import { geoBounds, geoContains } from 'd3-geo';
import { divisionsOf } from './divisions-of.ts';
import { foldName } from './fold-name.ts';
import {
  type Gazetteer,
  type MapFile,
  type NameFile,
  type Place,
  type PlaceCountries,
  type PlaceFile,
  placeFilesOf,
  withoutPostalCode,
} from './map-file.ts';
import { matchRegions } from './match-regions.ts';
import { isContext } from './place-context.ts';
import { areMostly, type PlaceKind } from './place-kind.ts';
import { type GeoMap, type Region, readMap } from './read-map.ts';
import type { MapLookup } from './suggest-maps.ts';

/** What a chart needs to know of the earth, given by the caller: drawing itself fetches nothing. */
export type GeoSource = Gazetteer & {
  map: (id: string) => GeoMap | null;
  /** What the regions of all maps are called; null where nobody had to find a map by it. */
  lookup: MapLookup | null;
};

/** What a template says it needs for a document and a table. */
export type GeoNeeds = {
  /** Ids of maps. */
  maps: readonly string[];
  /** Words that may be the divisions of a country: if they are, its map is wanted instead of the first one. */
  divisions?: readonly string[];
  /** Words that are to be matched to regions of the first map. */
  regions?: readonly string[];
  /** What regions are to be called in, where it is not English. */
  language?: string;
  /** Words that are to be found as places. */
  places?: readonly string[];
  /** Places that are known by degrees and lie close together: the map of their country is wanted instead of the world. */
  around?: readonly Place[];
  /** Words beside them that say where they are. */
  within?: readonly string[];
  /** Where `regions` and `places` are the same words, of either kind: what they are tried as first. */
  first?: PlaceKind;
};

/** Maps of the author's own that come with a chart, by the names of their files: plain, so that it can be kept and sent. */
export type UploadedMaps = Readonly<Record<string, unknown>>;

/** Files by their names below the folder of geodata, as they were parsed; null for what does not exist. */
type GeoFiles = ReadonlyMap<string, unknown>;

/** The names of the files that are needed and not there yet. What is asked for may depend on what came: ask until there is none. */
export function missingFiles(needs: GeoNeeds, files: GeoFiles): string[] {
  if (needs.divisions !== undefined && !files.has(lookupFile)) return [lookupFile];
  const maps = mapsOf(needs, toGeoSource(files))
    .map(fileOfMap)
    .filter((name) => !files.has(name));
  if (maps.length > 0) return maps;
  const places = isSettled('regions', needs, files) ? [] : placeFiles(needs).filter((name) => !files.has(name));
  if (needs.first !== undefined && places.length > 0) return places;
  if (files.has(namesFile)) return places;
  const names = (!isSettled('towns', needs, files) && needsNames(needs, files)) || needsContextNames(needs, files);
  return names ? [...places, namesFile] : places;
}

/** Whether words of either kind are surely of this one: what only the other needs is not fetched. */
function isSettled(kind: PlaceKind, needs: GeoNeeds, files: GeoFiles): boolean {
  const geo = toGeoSource(files);
  const [id = ''] = mapsOf(needs, geo);
  const map = needs.first === undefined ? null : geo.map(id);
  if (map === null || (kind === 'regions' && needs.first === 'towns')) return false;
  return areMostly(kind, needs.regions ?? [], { ...geo, map, names: null });
}

function placeFiles({ places = [], within = [] }: GeoNeeds): string[] {
  const letters = placeFilesOf(places).map(fileOfPlaces);
  return within.length > 0 || places.some(hasContext) ? [...letters, countriesFile] : letters;
}

/** Whether something stands behind a name, or a postal code before it. */
function hasContext(word: string): boolean {
  return /[,;(/]/.test(word) || withoutPostalCode(word).country !== null;
}

/** What stands beside names in a language that the short list of countries does not know. */
function needsContextNames({ within = [] }: GeoNeeds, files: GeoFiles): boolean {
  const geo = toGeoSource(files);
  return geo.placeCountries !== null && within.some((words) => !isContext(foldName(words), geo));
}

/** The maps that are needed: the first one may be known only when the names of all regions are here. */
export function mapsOf(
  { maps, divisions, around }: GeoNeeds,
  { lookup, map }: Pick<GeoSource, 'lookup' | 'map'>,
): readonly string[] {
  const world = around === undefined ? null : map('world');
  const country = world === null ? null : countryMapAround(around ?? [], world);
  if (country !== null) return [country, ...maps];
  const found = divisions === undefined || lookup === null ? null : divisionsOf(divisions, lookup);
  return found === null ? maps : [found, ...maps.slice(1)];
}

/** What the files hold, to be passed to `draw`. */
export function toGeoSource(files: GeoFiles): GeoSource {
  const letters = Array.from(files).flatMap(([name, file]) => {
    const [, letter] = /^places\/(.+)\.json$/.exec(name) ?? [];
    return letter === undefined || file === null || name === countriesFile
      ? []
      : [[letter, file as PlaceFile] as const]; // as the builder wrote it
  });
  return {
    map(id) {
      const file = files.get(fileOfMap(id));
      return file === undefined || file === null ? null : readMap(file as MapFile); // as the builder or the server wrote it
    },
    names: (files.get(namesFile) ?? null) as NameFile | null, // as the builder wrote it
    places: new Map(letters),
    placeCountries: (files.get(countriesFile) ?? null) as PlaceCountries | null, // as the builder wrote it
    lookup: (files.get(lookupFile) ?? null) as MapLookup | null, // as the builder wrote it
  };
}

/** Loads what is needed, and only that. `load` gives a parsed file, or null if there is none of that name. */
export async function loadGeoSource(needs: GeoNeeds, load: (name: string) => Promise<unknown>): Promise<GeoSource> {
  const files = new Map<string, unknown>();
  for (let missing = missingFiles(needs, files); missing.length > 0; missing = missingFiles(needs, files)) {
    const loaded = await Promise.all(missing.map(async (name) => [name, await load(name)] as const));
    for (const [name, file] of loaded) files.set(name, file);
  }
  return toGeoSource(files);
}

const namesFile = 'names.json';
const lookupFile = 'lookup.json';
const countriesFile = 'places/countries.json';

function fileOfMap(id: string): string {
  return `${id}.json`;
}

function fileOfPlaces(letter: string): string {
  return `places/${letter}.json`;
}

/** Maps of countries know their names in English; others are fetched for charts in other languages, and when a word is none of these. */
function needsNames(needs: GeoNeeds, files: GeoFiles): boolean {
  const { regions = [], language = 'en' } = needs;
  const geo = toGeoSource(files);
  const [id] = mapsOf(needs, geo);
  const map = id === undefined || regions.length === 0 ? null : geo.map(id);
  if (map === null || !['world', 'continent', 'group'].includes(map.level)) return false;
  return (
    language !== 'en' ||
    matchRegions(regions, { map, names: null }).some(({ id: found, how }) => found === null && how !== 'aggregate')
  );
}

/** The id of the map of the country that all places are in; null where they are in several, or in none. */
function countryMapAround(places: readonly Place[], world: GeoMap): string | null {
  const [first] = places;
  if (first === undefined) return null;
  const key = String(places);
  const answers = known.get(world) ?? new Map<string, string | null>();
  known.set(world, answers);
  const before = answers.get(key);
  if (before !== undefined) return before;
  const country = world.regions.find((region) => has(region, first));
  const id = country !== undefined && places.every((place) => has(country, place)) ? mapIdOf(country) : null;
  if (answers.size > mostKnown) answers.clear();
  answers.set(key, id);
  return id;
}

const known = new WeakMap<GeoMap, Map<string, string | null>>();
const mostKnown = 50;

function has({ geometry }: Region, [longitude, latitude]: Place): boolean {
  const [[west, south], [east, north]] = geoBounds(geometry);
  const isNear = latitude >= south && latitude <= north && (west > east || (longitude >= west && longitude <= east));
  return isNear && geoContains(geometry, [longitude, latitude]);
}

/** Maps of countries are called after them. */
function mapIdOf({ id, name }: Region): string {
  return id === 'USA' ? 'usa' : foldName(name).replaceAll(' ', '-');
}
