import { foldName } from './fold-name.ts';
import type { Place } from './map-file.ts';
import { airportFile, type Gazetteer, isAirportCode, placeInitial, withoutPostalCode } from './map-file.ts';
import { likelihoods } from './place-company.ts';
import { isContext, readingsOf } from './place-context.ts';
import { type PlaceEntry, placesCalled, placesNearlyCalled, shelfOf, withoutCityMark } from './place-shelf.ts';
import type { FoundPlace } from './read-line.ts';

export type PlaceMatch = {
  word: string;
  place: FoundPlace | null;
  how: 'name' | 'other-name' | 'nearly' | 'none';
  /** Whether nothing forced this one: there are others of its name where it was looked for. */
  isGuess: boolean;
  /** How sure it is, from 0 to 1. */
  certainty: number;
  /** What else it may be, the likeliest first. */
  others: readonly FoundPlace[];
};

type Where = {
  /** The only country it may be in, as alpha-2. */
  country?: string;
  /** What stands beside each name in other columns: countries, states, regions, whatever they are called. */
  within?: readonly (readonly string[])[];
  /** What the map shows: a place in it is meant rather than one beyond. */
  isSeen?: (at: Place) => boolean;
};

/**
 * Finds places by their names: “Köln”, “Cologne, Germany”, “Paris, TX”, “Москва”. What stands behind or beside a name
 * decides; among the rest, those that the whole table makes likely: the towns of one country or state, near each other,
 * capitals, or else the large ones.
 */
export function findPlaces(
  words: readonly string[],
  known: Gazetteer,
  { country, within = [], isSeen = () => true }: Where = {},
): PlaceMatch[] {
  const asked = words.map((word, row) => JSON.stringify([word, ...(within[row] ?? [])]));
  const rows = new Map(asked.map((key, row) => [key, row]));
  const queries = Array.from(rows, ([, row]) => queryOf(words[row] ?? '', within[row] ?? [], known));
  const weights = weighParts(queries, known);
  const exact = queries.map((query) =>
    inContext(query, { weights, known, isSeen, ...(country !== undefined && { country }) }),
  );
  const all = allPlaces(known);
  const first = likelihoods(exact.map(entriesOf), all);
  const found = withLocalNames(exact, first, queries);
  const likely = found === exact ? first : likelihoods(found.map(entriesOf), all);
  const matches = new Map(
    Array.from(rows.keys(), (key, place) => [key, choose(found[place] ?? nothing, likely[place] ?? [])] as const),
  );
  return asked.map((key, row) => ({ ...(matches.get(key) ?? choose(nothing, [])), word: words[row] ?? '' }));
}

/** A name, what stands behind and beside it by its place, and what is called so anywhere. */
type Query = { word: string; parts: readonly Part[]; called: readonly PlaceEntry[]; near: () => readonly PlaceEntry[] };
type Part = { column: number; words: string };

/** So many parts of a name and of each column are looked at: “Springfield, Illinois, USA”. */
const mostParts = 4;

function queryOf(word: string, within: readonly string[], known: Gazetteer): Query {
  const { name, context, shelf } = lookUp(word, known);
  const columns = [context, ...within.map(partsOf)];
  const parts = columns.flatMap((each, column) =>
    each
      .slice(0, mostParts)
      .map((words, place) => ({ column: column * mostParts + place, words }))
      .filter(({ words }) => words !== ''),
  );
  return { word, parts, called: placesCalled(name, shelf), near: () => placesNearlyCalled(name, shelf) };
}

function partsOf(words: string): string[] {
  return words.split(/[,;(/]/).map(foldName);
}

/** A word as name and what stands behind it, and where the places are that may bear the name. */
function lookUp(word: string, { places }: Gazetteer) {
  const { name: plain, country } = withoutPostalCode(word);
  const [written = '', ...behind] = partsOf(plain);
  const airports = isAirportCode(word) ? places.get(airportFile) : undefined;
  const shelf = shelfOf(airports ?? places.get(placeInitial(written)));
  const name = shelf?.byName.has(written) === false ? withoutCityMark(written) : written;
  return { name, context: [...behind, ...(country === null ? [] : [country])], shelf };
}

/** Whether there is a town of exactly this name, wherever it is. */
export function isTownName(word: string, known: Gazetteer): boolean {
  const { name, shelf } = lookUp(word, known);
  return (shelf?.byName.get(name) ?? []).length > 0;
}

/** How often each column of what stands beside names can be read in each way. */
type ReadingWeights = ReadonlyMap<number, ReadonlyMap<string, number>>;

function weighParts(queries: readonly Query[], known: Gazetteer): ReadingWeights {
  const weights = new Map<number, Map<string, number>>();
  for (const { parts, called } of queries)
    for (const { column, words } of parts) {
      const own = weights.get(column) ?? new Map<string, number>();
      weights.set(column, own);
      const readings = new Set(called.flatMap(({ place }) => readingsOf(place, words, known)));
      for (const reading of readings) own.set(reading, (own.get(reading) ?? 0) + 1);
    }
  return weights;
}

type Found = {
  /** Those that may be meant. */
  entries: readonly PlaceEntry[];
  /** Those of the name that are elsewhere: only offered. */
  elsewhere: readonly PlaceEntry[];
};
const nothing: Found = { entries: [], elsewhere: [] };

function entriesOf({ entries }: Found): readonly PlaceEntry[] {
  return entries;
}

/** A list of so many names with so many of them in one country is a list of that country. */
const ofOneCountry = { names: 4, share: 0.75 };

/** In a list of one country a name that it does not have may be one that it has, in another spelling: Syracuse is Siracusa. */
function withLocalNames(
  found: readonly Found[],
  likely: readonly (readonly number[])[],
  queries: readonly Query[],
): readonly Found[] {
  const counts = new Map<string, number>();
  for (const [list, { entries }] of found.entries())
    for (const [at, { place }] of entries.entries())
      counts.set(place.country, (counts.get(place.country) ?? 0) + (likely[list]?.[at] ?? 0));
  const [most] = [...counts].sort((one, other) => other[1] - one[1]);
  if (most === undefined || found.length < ofOneCountry.names || most[1] < found.length * ofOneCountry.share)
    return found;
  const [country] = most;
  const isThere = ({ place }: PlaceEntry) => place.country === country;
  let isMore = false;
  const more = found.map((each, list) => {
    const { parts = [], near = () => [] } = queries[list] ?? {};
    if (parts.length > 0 || each.entries.length === 0 || each.entries.some(isThere)) return each;
    const local = near().filter(isThere);
    if (local.length === 0) return each;
    isMore = true;
    return { ...each, entries: [...each.entries, ...local] };
  });
  return isMore ? more : found;
}

type Context = { weights: ReadingWeights; known: Gazetteer; isSeen: (at: Place) => boolean; country?: string };

/** The places of a name that are where it says, on the map if there are some. */
function inContext({ parts, called, near }: Query, { weights, known, isSeen, country }: Context): Found {
  const isAllowed = ({ place }: PlaceEntry) => country === undefined || place.country === country || parts.length > 0;
  const there = (all: readonly PlaceEntry[]) => parts.reduce(inPart, all).filter(isAllowed);
  const exact = there(called);
  const entries = exact.length > 0 ? exact : called.length > 0 && parts.length === 0 ? [] : there(near());
  const seen = entries.filter(({ place }) => isSeen(place.at));
  const meant = seen.length > 0 ? seen : entries;
  return { entries: meant, elsewhere: called.filter((each) => !meant.includes(each)) };

  /** In the way that most of its column can be read, if that leaves any. */
  function inPart(all: readonly PlaceEntry[], { column, words }: Part): readonly PlaceEntry[] {
    const own = weights.get(column) ?? new Map<string, number>();
    const readings = [...own].sort((one, other) => other[1] - one[1]).map(([reading]) => reading);
    const inReading = (reading: string) =>
      all.filter(({ place }) => readingsOf(place, words, known).some((each) => each === reading));
    for (const reading of readings) {
      const left = inReading(reading);
      if (left.length > 0) return left;
    }
    const left = all.filter(({ place }) => readingsOf(place, words, known).length > 0);
    return left.length > 0 || isContext(words, known) ? left : all;
  }
}

const everything = new WeakMap<Gazetteer['places'], readonly FoundPlace[]>();

/** All towns of the files that are here. Airports have towns of their own. */
function allPlaces({ places }: Gazetteer): readonly FoundPlace[] {
  const known = everything.get(places);
  if (known !== undefined) return known;
  const made = Array.from(places).flatMap(([letter, file]) =>
    letter === airportFile && places.size > 1 ? [] : (shelfOf(file)?.places ?? []),
  );
  everything.set(places, made);
  return made;
}

const mostOthers = 8;

function choose({ entries, elsewhere }: Found, likely: readonly number[]): Omit<PlaceMatch, 'word'> {
  const ranked = entries
    .map((entry, place) => ({ entry, share: likely[place] ?? 0 }))
    .sort((one, other) => other.share - one.share);
  const bySize = elsewhere.toSorted((one, other) => other.place.population - one.place.population);
  const [best, ...rest] = ranked;
  const others = [...rest.map(({ entry }) => entry), ...bySize].slice(0, mostOthers).map(({ place }) => place);
  if (best === undefined) return { place: null, how: 'none', isGuess: false, certainty: 0, others };
  const { isNear = false } = best.entry;
  const how = isNear ? 'nearly' : best.entry.fit < 1 ? 'other-name' : 'name';
  return { place: best.entry.place, how, isGuess: isNear || rest.length > 0, certainty: best.share, others };
}
