import { type Column, cellText, columnOf, type Table } from '#data/table.ts';
import type { Document } from '../../document/document.ts';
import type { PlaceMatch } from '../../geo/find-places.ts';
import type { GeoSource } from '../../geo/geo-source.ts';
import { matchRegions, type RegionMatch } from '../../geo/match-regions.ts';
import type { PlaceKind } from '../../geo/place-kind.ts';
import type { FoundPlace } from '../../geo/read-line.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import type { Hands } from './hands.ts';
import { hasDegrees, kindFor } from './map-needs.ts';
import { degreesOf, isOn, nameAt, placeIn, townsOf } from './spots.ts';

/** What a name can mean: a region of the map by its id, or a place by its degrees, as it is decided by hand. */
export type Meaning = { id: string; name: string; town?: FoundPlace };

/** What a name was taken for before anybody looked. A place may be found and still lie outside of the map. */
type Guess = {
  word: string;
  rows: number;
  how: 'found' | 'guess' | 'nearly' | 'ambiguous' | 'outside' | 'aggregate' | 'none';
  meaning: Meaning | null;
  /** What else it may be, best first. */
  others: readonly Meaning[];
  /** Of a guess: how sure it is, from 0 to 1. */
  certainty?: number;
};

export type ReviewedName = Omit<Guess, 'how'> & {
  state: 'missed' | 'ambiguous' | 'outside' | 'nearly' | 'guess' | 'found' | 'aggregate' | 'by-hand' | 'left-out';
};

/** Roles whose words are looked for on a map. */
const named = ['region', 'place', 'from', 'to'] as const;

type Chart = { document: Pick<Document, 'options' | 'roles'>; table: Table };

type On = { map: GeoMap; geo: GeoSource };

/** Whether the places of a chart are towns, regions of its map, or stand in the table as degrees. */
export function placesOf({ document: { options, roles }, table }: Chart, on: On): PlaceKind | 'degrees' {
  if (hasDegrees(roles, table)) return 'degrees';
  if ((roles.region ?? []).length > 0) return 'regions';
  const columns = namedColumns(roles, table);
  const words = columns.flatMap((column) => wordsOf(column, table.rows));
  const places = options.places === 'towns' || options.places === 'regions' ? options.places : 'auto';
  return kindFor({ places, columns, words }, on);
}

function namedColumns(roles: Document['roles'], table: Table): Column[] {
  return named.flatMap((role) => columnOf(table, roles[role]?.[0] ?? '') ?? []);
}

/** What each different name of a chart was taken for, in the order of the table. */
export function guessNames(chart: Chart, { map, geo }: On): Guess[] {
  const places = placesOf(chart, { map, geo });
  if (places === 'degrees') return [];
  const { document, table } = chart;
  const all = namedColumns(document.roles, table).flatMap((column) => {
    const words = wordsOf(column, table.rows);
    if (places === 'regions') return guessRegions(words, { map, geo });
    const within = (document.roles.within ?? []).flatMap((key) => columnOf(table, key) ?? []);
    const named = { place: column, within };
    return townsOf(named, { map, rows: table.rows }, geo).flatMap((match, row) =>
      words[row] === '' ? [] : guessTown({ ...match, word: nameAt(named, row) }, map),
    );
  });
  const byWord = new Map<string, Guess>();
  for (const guess of all) {
    const known = byWord.get(guess.word);
    byWord.set(guess.word, known === undefined ? guess : { ...known, rows: known.rows + guess.rows });
  }
  return [...byWord.values()];
}

type Where = { map: GeoMap; places: PlaceKind | 'degrees' };

/** The same, with what was decided by hand in its place; what was decided for another map says nothing. */
export function withHands(guesses: readonly Guess[], hands: Hands, where: Where): ReviewedName[] {
  return guesses.map(({ how, ...guess }): ReviewedName => {
    const decided = hands[guess.word];
    if (decided === '') return { ...guess, state: 'left-out' };
    const meaning = decided === undefined ? null : meaningOf(decided, guess, where);
    return meaning === null
      ? { ...guess, state: how === 'none' ? 'missed' : how }
      : { ...guess, meaning, state: 'by-hand' };
  });
}

/** What was decided, by name where one is known; null if it is nothing on this map. */
function meaningOf(decided: string, { meaning, others }: Omit<Guess, 'how'>, { map, places }: Where): Meaning | null {
  const known = [...(meaning === null ? [] : [meaning]), ...others].find(({ id }) => id === decided);
  if (known !== undefined) return known;
  if (places === 'towns') return placeIn(decided) === null ? null : { id: decided, name: decided };
  const region = map.regionOf(decided);
  return region === null ? null : { id: region.id, name: region.name };
}

function guessRegions(words: readonly string[], { map, geo }: On): Guess[] {
  return matchRegions(words, { map, names: geo.names }).flatMap(({ word, id, how, candidates }): Guess[] => {
    if (word === '') return [];
    const region = id === null ? null : map.regionOf(id);
    const meaning = region === null ? null : { id: region.id, name: region.name };
    const found = id === null || how === 'nearly' ? lostAs(how) : 'found';
    return [{ word, rows: 1, how: found, meaning, others: candidates.filter((each) => each.id !== id) }];
  });
}

function lostAs(how: RegionMatch['how']): Guess['how'] {
  return how === 'nearly' || how === 'ambiguous' || how === 'aggregate' ? how : 'none';
}

function guessTown({ word, place, how, isGuess, certainty, others }: PlaceMatch, map: GeoMap): Guess[] {
  if (word === '') return [];
  const isSeen = place !== null && isOn(map, place.at);
  const taken = how === 'nearly' ? 'nearly' : isGuess ? 'guess' : 'found';
  const found = place === null ? 'none' : isSeen ? taken : 'outside';
  const seen = others.filter(({ at }) => isOn(map, at));
  const ranked = [...seen, ...others.filter((each) => !seen.includes(each))];
  return [{ word, rows: 1, how: found, meaning: place && townOf(place), others: ranked.map(townOf), certainty }];
}

/** A town as a meaning. */
export function townOf(town: FoundPlace): Meaning {
  return { id: degreesOf(town.at), name: town.name, town };
}

function wordsOf(column: Column, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => cellText(column, row).trim());
}
