import type { GeometryCollection, Topology } from 'topojson-specification';
import { foldName } from './fold-name.ts';
import type { ProjectionSpec } from './projection.ts';

/** A place on earth in degrees; on a flat map (a drawing of a user) its own units, with y downwards. */
export type Place = readonly [longitude: number, latitude: number];

/** West, south, east, north. Where a map crosses 180°, west is greater than east. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

export type MapLevel = 'world' | 'continent' | 'group' | 'country' | 'districts' | 'own';

/** What a map says of itself; it stands in its file and in the index. */
export type MapFacts = {
  id: string;
  name: string;
  level: MapLevel;
  /** What one of its regions is called: “country”, “state”, “department” … */
  unit: string;
  /** The country it shows, as ISO 3166-1 alpha-3, if it shows one. */
  country?: string;
  bounds: Bounds;
  projection: ProjectionSpec;
  /** Regions that are not drawn unless they are asked for: Antarctica. */
  leftOut?: readonly string[];
  /** The regions that decide what the picture shows, where others only stand at its edge; else all of them. */
  frame?: readonly string[];
  /** What a reader should know of it, such as the year its borders are of. */
  note?: string;
  /** Regions too far away to stand in the same picture, in groups that get a small picture each. */
  insets?: readonly { name: string; regions: readonly string[] }[];
  /** To be shown with the map wherever its licence asks for it. */
  attribution: string;
};

/** An entry of the index: what a picker of maps and a search need to know before any map is loaded. */
export type MapEntry = MapFacts & {
  /** Other names of the map, in lower case. */
  aliases: readonly string[];
  count: number;
  /** Bytes of its file. */
  size: number;
};

export type MapIndex = { maps: readonly MapEntry[] };

/** What a region says of itself beside its id: ISO 3166-1 alpha-3 (DEU), 3166-2 (DE-BY), or the FIPS code of a county (06037). */
export type RegionFacts = {
  name: string;
  /** Its other codes: DE and 276; the FIPS code of a state and its letters. */
  codes?: readonly string[];
  /** Other names, in other languages too. */
  names?: readonly string[];
  /** The country it is a part of, by alpha-3: where a table has no row for it, it belongs to that one. */
  partOf?: string;
  /** A point inside its largest part, for a label or a symbol. */
  at: Place;
};

/** The file of a map: TopoJSON with its facts beside the objects. */
export type MapFile = Topology<{
  regions: GeometryCollection<RegionFacts>;
  lakes?: GeometryCollection;
  rivers?: GeometryCollection;
  /** What regions lie in: the states of counties. */
  parents?: GeometryCollection;
}> & { map: MapFacts };

/** Names of countries: for each language (ISO 639-1) the names by alpha-3 code, several of them parted by “|”. */
export type NameFile = { languages: Readonly<Record<string, Readonly<Record<string, string>>>> };

/**
 * The places whose names begin with one letter, the largest first. A line is
 * `name;country;first division;longitude;latitude;thousands of people`, with thousandths of a degree. A line in `others`
 * has one more field in front: names by which the place is known elsewhere, parted by “|”.
 */
export type PlaceFile = { places: readonly string[]; others: readonly string[] };

/** What may stand behind the name of a place: countries (alpha-2 by folded name), and short forms of divisions by country. */
export type PlaceCountries = {
  countries: Readonly<Record<string, string>>;
  divisions: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Places by the first letters of their names, as far as they were needed, and what may stand behind them. */
export type Gazetteer = {
  places: ReadonlyMap<string, PlaceFile>;
  /** Null where nothing stood behind or beside a name. */
  placeCountries: PlaceCountries | null;
  /** Names of countries in many languages; null where nobody needed them. */
  names: NameFile | null;
};

/** The file of cities by the codes of their airports. */
export const airportFile = 'airports';

/** Whether a word can be the IATA code of an airport, with or without a country behind it. */
export function isAirportCode(word: string): boolean {
  return /^\s*[A-Z]{3}\s*(?:,.*)?$/.test(word);
}

/** Which files may have the names: where most of them can be codes, that of airports. */
export function placeFilesOf(names: readonly string[]): string[] {
  const codes = names.filter(isAirportCode);
  const areCodes = codes.length > 0 && codes.length >= 0.8 * names.length;
  const fileOf = (name: string) => (areCodes && isAirportCode(name) ? airportFile : placeInitial(name));
  return [...new Set(names.map((name) => fileOf(withoutPostalCode(name).name)))];
}

const scripts = {
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  han: /\p{Script=Han}/u,
  kana: /\p{Script=Katakana}|\p{Script=Hiragana}/u,
  hangul: /\p{Script=Hangul}/u,
} as const;

/** Which file a name is in: by its first letter if that is Latin, else by its script. */
export function placeInitial(name: string): string {
  const [first = ''] = foldName(name);
  if (first >= 'a' && first <= 'z') return first;
  return Object.entries(scripts).find(([, script]) => script.test(first))?.[0] ?? 'other';
}

/** Letters of countries before postal codes, which are those of their cars. */
const cars: Readonly<Record<string, string>> = {
  a: 'at',
  b: 'be',
  d: 'de',
  e: 'es',
  f: 'fr',
  fin: 'fi',
  fl: 'li',
  h: 'hu',
  i: 'it',
  l: 'lu',
  n: 'no',
  p: 'pt',
  s: 'se',
  slo: 'si',
};

/** “D-80331 München”, “75001 Paris”: the name, and the country its postal code says, if it says one. */
export function withoutPostalCode(name: string): { name: string; country: string | null } {
  const [code, letter] = /^(?:([A-Za-z]{1,3})[- ])?\d[\d -]{2,6}\d (?=\p{L})/u.exec(name.trim()) ?? [];
  if (code === undefined) return { name, country: null };
  const rest = name.trim().slice(code.length);
  const folded = letter?.toLowerCase() ?? null;
  return { name: rest, country: folded === null ? null : (cars[folded] ?? folded) };
}
