import { distanceWithin } from './edit-distance.ts';
import { foldName } from './fold-name.ts';
import type { Place } from './map-file.ts';
import { type PlaceFile, placeLetter } from './place-file.ts';

/** A town or city. */
export type FoundPlace = {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The state, province or region it is in, in words; '' if unknown. */
  division: string;
  at: Place;
  population: number;
};

export type PlaceMatch = {
  word: string;
  place: FoundPlace | null;
  how: 'name' | 'other-name' | 'nearly' | 'none';
  /** What else it may be, the largest first. Everything found is a guess to be shown. */
  others: readonly FoundPlace[];
};

type Asked = {
  places: ReadonlyMap<string, PlaceFile>;
  /** Alpha-2 code of the country the places are in, where that is known. */
  country?: string | null;
};

/** Finds places by their names: “Köln”, “Cologne, Germany”, “Paris, TX”. Of several the largest, in the country that is asked for if any is. */
export function findPlaces(words: readonly string[], asked: Asked): PlaceMatch[] {
  return words.map((word) => findOne(word, asked));
}

function findOne(word: string, { places, country = null }: Asked): PlaceMatch {
  const [name = '', ...context] = word.split(/[,;(/]/).map(foldName);
  const shelf = shelfOf(places.get(placeLetter(name)));
  const exact = shelf?.get(name) ?? [];
  const found = exact.length > 0 ? exact : near(name, shelf);
  const there = found
    .filter(({ place }) => context.every((part) => part === '' || isIn(place, part)))
    .filter(({ place }) => country === null || place.country === country);
  const ranked = (there.length > 0 ? there : context.length > 0 ? [] : found).toSorted(byRank);
  const [best, ...rest] = ranked;
  const others = rest.slice(0, 5).map(({ place }) => place);
  if (best === undefined)
    return { word, place: null, how: 'none', others: found.slice(0, 5).map(({ place }) => place) };
  const how = exact.length === 0 ? 'nearly' : best.isOther ? 'other-name' : 'name';
  return { word, place: best.place, how, others };
}

type Entry = { place: FoundPlace; isOther: boolean };

function byRank(one: Entry, other: Entry): number {
  return other.place.population - one.place.population;
}

/** Whether a place is in what stands behind its name: a country by code, or a division by its name. */
function isIn({ country, division }: FoundPlace, part: string): boolean {
  return part === country.toLowerCase() || foldName(division) === part || foldName(division).startsWith(part);
}

const shelves = new WeakMap<PlaceFile, Map<string, Entry[]>>();

function shelfOf(file: PlaceFile | undefined): Map<string, Entry[]> | null {
  if (file === undefined) return null;
  const known = shelves.get(file);
  if (known !== undefined) return known;
  const shelf = new Map<string, Entry[]>();
  const add = (name: string, line: string, isOther: boolean) => {
    const key = foldName(name);
    const entries = shelf.get(key) ?? [];
    const place = readLine(line);
    if (entries.some((entry) => entry.place.name === place.name && entry.place.at[0] === place.at[0])) return;
    shelf.set(key, [...entries, { place, isOther }]);
  };
  for (const line of file.places) add(line.slice(0, line.indexOf(';')), line, false);
  for (const line of file.others) {
    const end = line.indexOf(';');
    add(line.slice(0, end), line.slice(end + 1), true);
  }
  shelves.set(file, shelf);
  return shelf;
}

function readLine(line: string): FoundPlace {
  const [name = '', country = '', division = '', longitude, latitude, thousands] = line.split(';');
  const at = [Number(longitude) / 1000, Number(latitude) / 1000] as const;
  return { name, country, division, at, population: Number(thousands) * 1000 };
}

function near(name: string, shelf: Map<string, Entry[]> | null): Entry[] {
  if (shelf === null || name.length < 4) return [];
  const most = name.length < 8 ? 1 : 2;
  return Array.from(shelf).flatMap(([key, entries]) => (distanceWithin(name, key, most) === null ? [] : entries));
}
