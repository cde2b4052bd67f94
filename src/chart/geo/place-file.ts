import { foldName } from './fold-name.ts';

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
  /** Null where nothing stood behind a name. */
  placeCountries: PlaceCountries | null;
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
  return [...new Set(names.map((name) => (areCodes && isAirportCode(name) ? airportFile : placeInitial(name))))];
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
