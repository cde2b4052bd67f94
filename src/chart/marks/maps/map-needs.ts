import { type Column, cellText, columnOf, type Table } from '#data/table.ts';
import type { Document } from '../../document/document.ts';
import { longitudeSpan } from '../../geo/best-projection.ts';
import { areSpelled } from '../../geo/divisions-of.ts';
import type { GeoNeeds, GeoSource } from '../../geo/geo-source.ts';
import type { Place } from '../../geo/map-file.ts';
import { type PlaceKind, placeKindOf } from '../../geo/place-kind.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import { isTownHeader } from '../../geo/town-header.ts';
import { languageOf } from '../../locale/language-of.ts';
import { boundsOfPlaces } from './fit-view.ts';

const mapId = /^(?:[a-z]+(?:-[a-z]+)*|own\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** What says which map a chart is drawn on: the chosen one, what cannot be one left out, or what the names may be of. */
export function mapsFor(chosen: unknown, names: readonly string[]): Pick<GeoNeeds, 'maps' | 'divisions'> {
  if (typeof chosen === 'string' && mapId.test(chosen)) return { maps: [chosen] };
  const maps = [guessMap(names)];
  return maybeDivisions(names) ? { maps, divisions: names } : { maps };
}

type Input = {
  regions?: string | readonly string[];
  places?: string | readonly string[];
  /** Whether the map may be found by the names of regions; else it is the chosen one, or the world. */
  isMapByNames?: boolean;
};

/** What a map chart has to be given: its map, and what its names may mean. */
export function needsOf(
  { options, roles, locale }: Pick<Document, 'options' | 'roles' | 'locale'>,
  table: Table,
  { regions, places, isMapByNames = true }: Input,
): GeoNeeds {
  const wordsOf = (names: string | readonly string[]) => [names].flat().flatMap((name) => wordsIn(table, roles[name]));
  const names = regions === undefined ? [] : wordsOf(regions);
  const candidates = mapsFor(options.map, isMapByNames ? names : []);
  const within = (roles.within ?? []).flatMap((key) => namesIn(columnOf(table, key)));
  const isGlobe = options.locator === true && (candidates.divisions !== undefined || candidates.maps[0] !== 'world');
  return {
    ...candidates,
    ...(isGlobe && { maps: [...candidates.maps, 'world'] }),
    ...(regions !== undefined && { regions: names, language: languageOf(locale) }),
    ...(places !== undefined && { places: wordsOf(places), ...(within.length > 0 && { within }) }),
  };
}

/** What a map of places has to be given: its map alone where degrees are known, else what the names of roles may mean. */
export function needsOfPlaces(
  document: Pick<Document, 'options' | 'roles' | 'locale'>,
  table: Table,
  roles: readonly string[] = ['place'],
): GeoNeeds {
  const { options } = document;
  if (hasDegrees(document.roles, table)) {
    const around = options.map === undefined || options.map === '' ? closePlacesIn(document.roles, table) : null;
    return { ...needsOf(document, table, {}), ...(around !== null && { around }) };
  }
  if (options.places === 'towns') return needsOf(document, table, { places: roles });
  if (options.places === 'regions') return needsOf(document, table, { regions: roles });
  const first = firstKind(roles.flatMap((role) => columnOf(table, document.roles[role]?.[0] ?? '') ?? []));
  const needs = { regions: roles, places: roles, isMapByNames: first === 'regions' };
  return { ...needsOf(document, table, needs), first };
}

/** Whether the places of a chart stand in its table as degrees. */
export function hasDegrees(roles: Document['roles'], table: Table): boolean {
  return ['latitude', 'longitude'].every((role) => isFilled(columnOf(table, roles[role]?.[0] ?? '')));
}

/** The outermost of places by degrees that lie as close together as a town and its surroundings; null where they do not. */
function closePlacesIn(roles: Document['roles'], table: Table): Place[] | null {
  return closePlaces(columnOf(table, roles.latitude?.[0] ?? ''), columnOf(table, roles.longitude?.[0] ?? ''));
}

/** About 130 kilometres from north to south. */
const townDegrees = 1.2;
const fewestAround = 3;

/** The same of two columns. */
export function closePlaces(latitude: Column | null, longitude: Column | null): Place[] | null {
  if (latitude?.kind !== 'number' || longitude?.kind !== 'number') return null;
  const places = Array.from(latitude.values, (each, row): Place => [longitude.values[row] ?? Number.NaN, each]).filter(
    ([x, y]) => Number.isFinite(x) && Number.isFinite(y),
  );
  if (places.length < fewestAround) return null;
  const [west, south, east, north] = boundsOfPlaces(places);
  const isTown = north - south <= townDegrees && longitudeSpan([west, south, east, north]) <= 2 * townDegrees;
  return isTown ? outermost(places) : null;
}

function outermost(places: readonly Place[]): Place[] {
  const farthest = (axis: 0 | 1, sign: 1 | -1) =>
    places.reduce((most, each) => (sign * each[axis] > sign * most[axis] ? each : most));
  return [farthest(0, -1), farthest(0, 1), farthest(1, -1), farthest(1, 1)];
}

/** Whether a column has any number. */
export function isFilled(column: Column | null): boolean {
  return column?.kind === 'number' && column.values.some(Number.isFinite);
}

function wordsIn(table: Table, [key = '']: readonly string[] = []): string[] {
  return namesIn(columnOf(table, key));
}

/** The different words of a column. */
export function namesIn(column: Column | null): string[] {
  if (column === null) return [];
  if (column.kind === 'text') return column.words.filter((_, code) => column.codes.includes(code));
  return [...new Set(Array.from(column.values, (_, row) => cellText(column, row)))].filter(Boolean);
}

/** Words of a table that name regions, without asking any map: enough to open the right one. */
const states = new Set(
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|district of columbia|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming'.split(
    '|',
  ),
);
const postal = new Set(
  'al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy'.split(
    ' ',
  ),
);
const europe = new Set(
  'albania|andorra|austria|belarus|belgium|bosnia and herzegovina|bulgaria|croatia|cyprus|czechia|czech republic|denmark|estonia|finland|france|germany|greece|hungary|iceland|ireland|italy|kosovo|latvia|liechtenstein|lithuania|luxembourg|malta|moldova|monaco|montenegro|netherlands|north macedonia|norway|poland|portugal|romania|russia|san marino|serbia|slovakia|slovenia|spain|sweden|switzerland|turkey|ukraine|united kingdom|uk'.split(
    '|',
  ),
);
const others = new Set(
  'afghanistan|algeria|angola|argentina|australia|bangladesh|bolivia|botswana|brazil|cambodia|cameroon|canada|chile|china|colombia|congo|costa rica|cuba|ecuador|egypt|ethiopia|ghana|guatemala|india|indonesia|iran|iraq|israel|jamaica|japan|jordan|kazakhstan|kenya|kuwait|laos|lebanon|libya|madagascar|malaysia|mali|mexico|mongolia|morocco|mozambique|myanmar|namibia|nepal|new zealand|nicaragua|niger|nigeria|north korea|oman|pakistan|panama|paraguay|peru|philippines|qatar|rwanda|saudi arabia|senegal|singapore|somalia|south africa|south korea|sri lanka|sudan|syria|taiwan|tanzania|thailand|tunisia|uganda|united arab emirates|united states|usa|uruguay|uzbekistan|venezuela|vietnam|yemen|zambia|zimbabwe'.split(
    '|',
  ),
);

/** The map that a column of names is most likely of: the world unless they say otherwise. */
function guessMap(words: readonly string[]): string {
  const all = words.map((word) => word.trim().toLowerCase()).filter(Boolean);
  const share = (is: (word: string) => boolean) => (all.length === 0 ? 0 : all.filter(is).length / all.length);
  if (share((word) => states.has(word)) >= 0.6) return 'usa';
  if (all.length >= 8 && share((word) => postal.has(word)) >= 0.9) return 'usa';
  if (all.length >= 20 && share((word) => /^\d{4,5}$/.test(word)) >= 0.9) return 'usa-counties';
  return all.length >= 5 && share((word) => europe.has(word)) >= 0.9 ? 'europe' : 'world';
}

/** Whether words may be the divisions of a country that only the names of all regions tell: few are known here. */
function maybeDivisions(words: readonly string[]): boolean {
  const all = words.map((word) => word.trim().toLowerCase());
  const known = all.filter((word) => europe.has(word) || others.has(word)).length;
  return guessMap(words) === 'world' && known < all.length / 2 && areSpelled(words);
}

/** What the names of columns are tried as first: a column called “City” has towns. */
export function firstKind(columns: readonly Pick<Column, 'name'>[]): PlaceKind {
  return columns.some(({ name }) => isTownHeader(name)) ? 'towns' : 'regions';
}

type PlaceInput = {
  /** As it was chosen. */
  places: 'auto' | PlaceKind;
  columns: readonly Pick<Column, 'name'>[];
  words: readonly string[];
};

/** What the names of a map are taken for: what was chosen, else what most of them are. */
export function kindFor(
  { places, columns, words }: PlaceInput,
  { map, geo }: { map: GeoMap; geo: GeoSource },
): PlaceKind {
  return places === 'auto' ? placeKindOf(words, firstKind(columns), { ...geo, map }) : places;
}
