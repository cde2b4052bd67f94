import { distanceWithin } from './edit-distance.ts';
import { foldName } from './fold-name.ts';
import type { GeoSource } from './geo-source.ts';
import type { Place } from './map-file.ts';
import { type PlaceCountries, type PlaceFile, placeLetter } from './place-file.ts';

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
  /** What else it may be, the largest first. Everything found is a guess, to be shown for review. */
  others: readonly FoundPlace[];
};

/**
 * Finds places by their names: “Köln”, “Cologne, Germany”, “Paris, TX”, “Москва”. Of several the largest; in the country
 * that is asked for (alpha-2), or else in the one where most of the others are, if there is a large enough one.
 */
export function findPlaces(
  words: readonly string[],
  { places, placeCountries }: Pick<GeoSource, 'places' | 'placeCountries'>,
  country: string | null = null,
): PlaceMatch[] {
  const found = words.map((word) => candidates(word, { places, placeCountries }));
  const home = country ?? commonCountry(found);
  return found.map((each) => choose(each, { country: home, isStrict: country !== null }));
}

type Entry = { place: FoundPlace; isOther: boolean };
type Found = { word: string; entries: readonly Entry[]; isNear: boolean; hasContext: boolean };

function candidates(word: string, { places, placeCountries }: Pick<GeoSource, 'places' | 'placeCountries'>): Found {
  const [name = '', ...context] = word.split(/[,;(/]/).map(foldName);
  const shelf = shelfOf(places.get(placeLetter(name)));
  const exact = shelf?.get(name) ?? [];
  const all = exact.length > 0 ? exact : near(name, shelf);
  const isThere = ({ place }: Entry) => context.every((part) => part === '' || isIn(place, part, placeCountries));
  const entries = all.filter(isThere).toSorted((one, other) => rank(other) - rank(one));
  return { word, entries, isNear: exact.length === 0, hasContext: context.some((part) => part !== '') };
}

/** A name of its own counts more than one it has elsewhere. */
function rank({ place, isOther }: Entry): number {
  return place.population * (isOther ? 0.2 : 1);
}

/** Where most of the places are, when all agree that far and there are some. */
function commonCountry(found: readonly Found[]): string | null {
  const counts = new Map<string, number>();
  for (const { entries, isNear } of found)
    for (const country of new Set(isNear ? [] : entries.map(({ place }) => place.country)))
      counts.set(country, (counts.get(country) ?? 0) + 1);
  const [best] = Array.from(counts).sort((a, b) => b[1] - a[1]);
  return best !== undefined && best[1] >= 4 && best[1] >= 0.8 * found.length ? best[0] : null;
}

function choose(
  { word, entries, isNear, hasContext }: Found,
  home: { country: string | null; isStrict: boolean },
): PlaceMatch {
  const at = entries.filter(({ place }) => place.country === home.country);
  const isHome = home.country !== null && !hasContext && (home.isStrict || at.length > 0);
  const ranked = isHome ? [...at, ...entries.filter((entry) => !at.includes(entry))] : entries;
  const [best, ...rest] = ranked;
  const others = rest.slice(0, 5).map(({ place }) => place);
  if (best === undefined) return { word, place: null, how: 'none', others };
  if (home.isStrict && isHome && at.length === 0)
    return { word, place: null, how: 'none', others: [best.place, ...others] };
  return { word, place: best.place, how: isNear ? 'nearly' : best.isOther ? 'other-name' : 'name', others };
}

/** Whether a place is in what stands behind its name: a country, or a division by name or letters. */
function isIn({ country, division }: FoundPlace, part: string, known: PlaceCountries | null): boolean {
  if (part === country.toLowerCase() || known?.countries[part] === country) return true;
  const short = known?.divisions[country]?.[part];
  return short === division || foldName(division) === part;
}

const shelves = new WeakMap<PlaceFile, Map<string, Entry[]>>();

function shelfOf(file: PlaceFile | undefined): Map<string, Entry[]> | null {
  if (file === undefined) return null;
  const known = shelves.get(file);
  if (known !== undefined) return known;
  const shelf = new Map<string, Entry[]>();
  const add = (name: string, entry: Entry) => {
    const key = foldName(name);
    const entries = shelf.get(key);
    if (entries === undefined) shelf.set(key, [entry]);
    else entries.push(entry);
  };
  for (const line of file.places) {
    const place = readLine(line);
    add(place.name, { place, isOther: false });
  }
  for (const line of file.others) {
    const end = line.indexOf(';');
    const place = readLine(line.slice(end + 1));
    for (const name of line.slice(0, end).split('|')) add(name, { place, isOther: true });
  }
  shelves.set(file, shelf);
  return shelf;
}

/** A line of a file of places. */
export function readLine(line: string): FoundPlace {
  const [name = '', country = '', division = '', longitude, latitude, thousands] = line.split(';');
  const at = [Number(longitude) / 1000, Number(latitude) / 1000] as const;
  return { name, country, division, at, population: Number(thousands) * 1000 };
}

function near(name: string, shelf: Map<string, Entry[]> | null): Entry[] {
  if (shelf === null || name.length < 5) return [];
  const most = name.length < 8 ? 1 : 2;
  return Array.from(shelf).flatMap(([key, entries]) => (distanceWithin(name, key, most) === null ? [] : entries));
}
