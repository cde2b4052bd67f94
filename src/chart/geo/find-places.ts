import { geoCentroid, geoDistance } from 'd3-geo';
import { isCapital } from './capitals.ts';
import { foldName } from './fold-name.ts';
import type { Place } from './map-file.ts';
import {
  airportFile,
  type Gazetteer,
  isAirportCode,
  type PlaceCountries,
  type PlaceFile,
  placeInitial,
} from './map-file.ts';
import { distanceWithin } from './match-regions.ts';

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

type Where = {
  /** The only country it may be in, as alpha-2. */
  country?: string;
  /** What the map shows: a place in it is meant rather than one beyond. */
  isSeen?: (at: Place) => boolean;
};

/**
 * Finds places by their names: “Köln”, “Cologne, Germany”, “Paris, TX”, “Москва”. Of several the largest, unless the
 * list as a whole is of one country or one state, or of capitals: then the one that is there, or is one.
 */
export function findPlaces(
  words: readonly string[],
  known: Gazetteer,
  { country, isSeen = () => true }: Where = {},
): PlaceMatch[] {
  const seen = words.map((word) => seenFirst(candidates(word, known), isSeen));
  const found = country === undefined && areCapitals(seen) ? seen.map(capitalFirst) : seen;
  const homes = country === undefined ? homesOf(found) : [];
  return found.map((each) => choose(country === undefined ? atHome(each, homes) : only(each, country)));
}

type Entry = { place: FoundPlace; isOther: boolean };
type Candidates = {
  word: string;
  /** The likeliest first. */
  entries: readonly Entry[];
  isNear: boolean;
  /** Whether its country or state is written behind it. */
  hasContext: boolean;
  isElsewhere?: boolean;
};

function candidates(word: string, known: Gazetteer): Candidates {
  const { name, context, shelf, exact } = lookUp(word, known);
  const called = exact.length > 0 ? exact : shortened(name, shelf);
  const all = called.length > 0 ? called : near(name, shelf);
  // “Paris, Frankreich”: what is the name of nothing says nothing.
  const parts = context.filter((part) => isKnownPart(part, all, known.placeCountries));
  const isThere = ({ place }: Entry) => parts.every((part) => isIn(place, part, known.placeCountries));
  const entries = all.filter(isThere).toSorted((one, other) => rank(other) - rank(one));
  return { word, entries, isNear: called.length === 0, hasContext: parts.length > 0 };
}

/** Whether what stands behind a name is a country, or where one of the places is. */
function isKnownPart(part: string, all: readonly Entry[], known: PlaceCountries | null): boolean {
  return known?.countries[part] !== undefined || part.length === 2 || all.some(({ place }) => isIn(place, part, known));
}

/** Whether there is a town of exactly this name, wherever it is. */
export function isTownName(word: string, known: Gazetteer): boolean {
  return lookUp(word, known).exact.length > 0;
}

/** A word as name and what stands behind it, and the places that bear the name. */
function lookUp(word: string, { places }: Gazetteer) {
  const [name = '', ...behind] = word.split(/[,;(/]/).map(foldName);
  const airports = isAirportCode(word) ? places.get(airportFile) : undefined;
  const shelf = shelfOf(airports ?? places.get(placeInitial(name)));
  return { name, context: behind.filter((part) => part !== ''), shelf, exact: shelf?.get(name) ?? [] };
}

/** A name of its own counts more than one it has elsewhere. */
function rank({ place, isOther }: Entry): number {
  return place.population * (isOther ? 0.2 : 1);
}

/** Of a list of capitals San José is not the one in California: nearly all names are capitals, and most cannot be else. */
function areCapitals(found: readonly Candidates[]): boolean {
  const lists = Array.from(new Map(plainOf(found).map(({ word, entries }) => [word, entries])).values());
  const largest = lists.filter(([first]) => first !== undefined && isCapital(first.place)).length;
  const possible = lists.filter((entries) => entries.some(({ place }) => isCapital(place))).length;
  return largest >= 4 && largest >= 0.7 * lists.length && possible >= 0.9 * lists.length;
}

function capitalFirst(found: Candidates): Candidates {
  const capital = found.hasContext ? undefined : found.entries.find(({ place }) => isCapital(place));
  if (capital === undefined) return found;
  return { ...found, entries: [capital, ...found.entries.filter((entry) => entry !== capital)] };
}

/** What stands alone and is spelled right says what a list is of. */
function plainOf(found: readonly Candidates[]): Candidates[] {
  return found.filter(({ entries, isNear, hasContext }) => entries.length > 0 && !isNear && !hasContext);
}

/** Where a list is from: a country, or a state in it. */
type Home = { has: (place: FoundPlace) => boolean; factor: number };
type Kind = { of: (place: FoundPlace) => string; factor: number };

/** How many times larger a namesake elsewhere may be and still lose: what a whole state shares says more than a country. */
const kinds: readonly Kind[] = [
  { of: ({ country, division }) => (division === '' ? '' : `${country} ${division}`), factor: 200 },
  { of: ({ country }) => country, factor: 30 },
];

/** A list of Texan towns means Paris in Texas; one of American cities with London and Paris among them does not. */
function homesOf(found: readonly Candidates[]): Home[] {
  const lists = Array.from(new Map(plainOf(found).map(({ word, entries }) => [word, entries])).values());
  const around = aroundOf(lists);
  const named = kinds.flatMap(({ of, factor }) => {
    const name = mostCommon(lists.flatMap(([largest]) => (largest === undefined ? [] : of(largest.place))));
    const home: Home = { has: (place) => of(place) === name, factor };
    const isLargest = lists.filter(([largest]) => largest !== undefined && isAt(home, largest)).length;
    const isThere = lists.filter((entries) => homeEntry(entries, home) !== null).length;
    // There are namesakes of half of the world's capitals in the United States: being possible there is not enough.
    const isMeant = name !== '' && isLargest >= 3 && isLargest >= 0.4 * lists.length;
    return isMeant && isThere >= 4 && isThere >= 0.8 * lists.length ? [home] : [];
  });
  return around === null ? named : [...named, around];
}

/** How far places that belong together are from their middle, in radians: about 1,900 kilometres. */
const together = 0.3;

/** Where names that can be only one place lie close together, others are meant near them: Córdoba among Spanish and French towns. */
function aroundOf(lists: readonly (readonly Entry[])[]): Home | null {
  const sure = lists.flatMap(([first, second]) =>
    first !== undefined && (second === undefined || rank(second) < rank(first) / 30) ? [first.place] : [],
  );
  if (sure.length < 3 || sure.length < lists.length * 0.4) return null;
  const middle = geoCentroid({ type: 'MultiPoint', coordinates: sure.map(({ at }) => [...at]) });
  const near = (place: FoundPlace) => geoDistance([...place.at], middle) < together;
  return sure.filter(near).length >= sure.length * 0.8 ? { has: near, factor: 12 } : null;
}

function mostCommon(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [most] = Array.from(counts).sort((one, other) => other[1] - one[1]);
  return most?.[0] ?? '';
}

function isAt({ has }: Home, { place }: Entry): boolean {
  return has(place);
}

/** The place at home, unless it is a village beside a city that everybody knows. */
function homeEntry(entries: readonly Entry[], home: Home): Entry | null {
  const [largest] = entries;
  const there = entries.find((entry) => isAt(home, entry));
  return largest !== undefined && there !== undefined && rank(largest) <= home.factor * rank(there) ? there : null;
}

function atHome(found: Candidates, homes: readonly Home[]): Candidates {
  const { entries, hasContext } = found;
  for (const home of hasContext ? [] : homes) {
    const there = homeEntry(entries, home);
    if (there !== null) return { ...found, entries: [there, ...entries.filter((entry) => entry !== there)] };
  }
  return found;
}

function seenFirst(found: Candidates, isSeen: (at: Place) => boolean): Candidates {
  const seen = found.entries.filter(({ place }) => isSeen(place.at));
  return { ...found, entries: [...seen, ...found.entries.filter((entry) => !seen.includes(entry))] };
}

/** What is not in the country is only offered. */
function only(found: Candidates, country: string): Candidates {
  const there = found.entries.filter(({ place }) => place.country === country);
  const others = found.entries.filter((entry) => !there.includes(entry));
  return found.hasContext ? found : { ...found, entries: [...there, ...others], isElsewhere: there.length === 0 };
}

function choose({ word, entries, isNear, isElsewhere = false }: Candidates): PlaceMatch {
  const [best, ...rest] = entries;
  if (best === undefined || isElsewhere)
    return { word, place: null, how: 'none', others: entries.slice(0, 6).map(({ place }) => place) };
  const others = rest.slice(0, 5).map(({ place }) => place);
  return { word, place: best.place, how: isNear ? 'nearly' : best.isOther ? 'other-name' : 'name', others };
}

/** Whether a place is in what stands behind its name: a country, or a division by name or letters. */
function isIn({ country, division }: FoundPlace, part: string, known: PlaceCountries | null): boolean {
  if (part === country.toLowerCase() || known?.countries[part] === country) return true;
  const short = known?.divisions[country]?.[part];
  return short === division || foldName(division) === part;
}

const shelves = new WeakMap<PlaceFile, Shelf>();

function shelfOf(file: PlaceFile | undefined): Shelf | null {
  if (file === undefined) return null;
  const known = shelves.get(file);
  if (known !== undefined) return known;
  const shelf: Shelf = new Map();
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

type Shelf = Map<string, Entry[]>;
/** What was asked of a shelf: a chart is drawn many times with the same words. And which letters its names have. */
const caches = new WeakMap<Shelf, { answers: Map<string, Entry[]>; letters: readonly (readonly [string, number])[] }>();
const mostAsked = 2000;

/** “Heidenheim an der Brenz” and “Chalon-sur-Saône”: where a town is, behind its name. */
const behindName =
  /^(.+?) (?:an|am|an der|in|im|in der|bei|beim|ob|ob der|vor der|unter|auf|sur|sous|upon|on|nad|pod) /u;
const shortNames = new WeakMap<Shelf, Map<string, Entry[]>>();

/** Towns that are called so for short. */
function shortened(name: string, shelf: Shelf | null): readonly Entry[] {
  if (shelf === null) return [];
  const known = shortNames.get(shelf) ?? new Map<string, Entry[]>();
  if (!shortNames.has(shelf)) {
    shortNames.set(shelf, known);
    for (const [key, entries] of shelf) {
      const short = behindName.exec(key)?.[1];
      const own = entries.filter(({ isOther }) => !isOther).map((entry) => ({ ...entry, isOther: true }));
      if (short !== undefined && own.length > 0) known.set(short, [...(known.get(short) ?? []), ...own]);
    }
  }
  return known.get(name) ?? [];
}

/** What has nearly this name. */
function near(name: string, shelf: Shelf | null): Entry[] {
  if (shelf === null || name.length < 5) return [];
  const desk = caches.get(shelf) ?? {
    answers: new Map<string, Entry[]>(),
    letters: Array.from(shelf.keys(), (key) => [key, charactersOf(key)] as const),
  };
  caches.set(shelf, desk);
  const known = desk.answers.get(name);
  if (known !== undefined) return known;
  const most = name.length < 8 ? 1 : 2;
  const mine = charactersOf(name);
  const found = desk.letters.flatMap(([key, letters]) => {
    // A slip takes one letter and brings another: with more difference it need not be counted.
    const isFar = Math.abs(key.length - name.length) > most || ones(letters ^ mine) > 2 * most;
    return isFar || distanceWithin(name, key, most) === null ? [] : (shelf.get(key) ?? []);
  });
  if (desk.answers.size >= mostAsked) desk.answers.clear();
  desk.answers.set(name, found);
  return found;
}

/** Which letters a word has, as bits. */
function charactersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 31);
  return bits;
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
