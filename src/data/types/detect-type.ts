import type { Note } from '../reading.ts';
import { isAddress, isPicture } from './address.ts';
import { readBoolean } from './boolean.ts';
import { isColor } from './color.ts';
import type { ColumnType, TypeName } from './column-type.ts';
import { type ColumnWords, cellsAt, type RawColumn, sampleOf, toColumnWords } from './column-words.ts';
import { readCoordinates } from './coordinates.ts';
import type { Guess, Guesser, KnownStyle } from './guess.ts';
import { guessDates, guessEpoch } from './guess-dates.ts';
import { guessFigures } from './guess-figures.ts';
import { notesOf } from './guess-notes.ts';
import {
  guessAddresses,
  guessBooleans,
  guessColors,
  guessCoordinates,
  guessDegrees,
  guessIdentifiers,
  guessText,
} from './guess-words.ts';
import { mayBePostcode } from './identifier.ts';
import { countryOf } from './places/country.ts';
import { countriesOfRegion, isNutsCode } from './places/region.ts';

/** Detected type of a column, alternatives (for a menu), and notes. */
export type Detected = { type: ColumnType; others: readonly ColumnType[]; notes: readonly Note[] };

/** Guessers, the likeliest first where two would fit. */
const guessers: readonly Guesser[] = [
  guessAddresses,
  guessColors,
  guessCoordinates,
  guessDegrees,
  guessIdentifiers,
  guessEpoch,
  guessDates,
  guessFigures,
  guessPlaces,
];

const nothingKnown: KnownStyle = { decimal: null, order: null, usual: null };

/**
 * Type of a column, alternatives, and notes. A few words are examined first to rule out types; the remaining ones are
 * tried on all words. Each distinct word is read once.
 */
export function detectType(source: RawColumn, known: KnownStyle = nothingKnown): Detected {
  const all = toColumnWords(source);
  if (all.worded.length === 0) return { type: { is: 'text' }, others: [], notes: [] };
  const sample = sampleOf(all);
  const guesses: Guess[] = [];
  const hasBlanks = cellsAt(all, all.worded) < source.rows;
  const candidates = [(column: ColumnWords) => guessBooleans(column, hasBlanks), ...guessers, guessText];
  for (const guesser of candidates) {
    const first = guesser(sample, known);
    const guess = first === null || guesses.length > 0 || sample === all ? first : guesser(all, known);
    if (guess !== null) guesses.push(guess);
  }
  const [best = guessText(all)] = guesses;
  const others = [...(best.others ?? []), ...guesses.slice(1).map(({ type }) => type), ...anything];
  return { type: best.type, others: distinct(others, best.type), notes: notesOf(all, best, source) };
}

/** Types that every column can have. */
const anything = [{ is: 'category' }, { is: 'text' }] as const;

function distinct(types: readonly ColumnType[], best: ColumnType): ColumnType[] {
  const seen = new Set([JSON.stringify(best)]);
  return types.filter((type) => {
    const text = JSON.stringify(type);
    return !seen.has(text) && seen.add(text);
  });
}

const fits: Partial<Record<TypeName, (word: string) => boolean>> = {
  boolean: (word) => readBoolean(word) !== null,
  country: (word) => countryOf(word) !== null,
  coordinates: (word) => readCoordinates(word) !== null,
  postcode: mayBePostcode,
  url: isAddress,
  image: isPicture,
  color: isColor,
};

/** Whether a word fits a word type. It stays in the table either way. */
export function fitsWords(word: string, is: TypeName): boolean {
  return fits[is]?.(word) ?? true;
}

/** Guess for countries and regions. Between two that fit, the name of the column decides, then the better fit. */
export function guessPlaces(column: ColumnWords): Guess | null {
  const country = placesOf(column, 'country', notCountries(column));
  const region = placesOf(column, 'region', notRegions(column));
  if (country === null || region === null) return country ?? region;
  const isRegion = column.hints.has('region')
    ? region.misses.length <= country.misses.length
    : region.misses.length < country.misses.length;
  const [first, second] = isRegion ? [region, country] : [country, region];
  return { ...first, others: [second.type] };
}

/** The world and its parts often appear among countries, so that more words may be unknown than elsewhere. */
function placesOf(column: ColumnWords, is: 'country' | 'region', misses: readonly number[]): Guess | null {
  const isKnown = cellsAt(column, misses) * 4 <= cellsAt(column, column.worded);
  const enough = column.hints.has(is) ? 1 : fewest(column, is);
  const type: ColumnType = { is };
  return isKnown && column.worded.length - misses.length >= enough ? { type, misses, remarks: [] } : null;
}

/** A few short words may be anything: AM and PM, HR and IT are no countries. */
function fewest(column: ColumnWords, is: 'country' | 'region'): number {
  const isCodes = column.worded.every((place) => (column.words[place] ?? '').trim().length <= 3);
  if (isCodes) return 4;
  return is === 'country' ? 2 : 3;
}

function notCountries(column: ColumnWords): number[] {
  return Array.from(column.worded).filter((place) => countryOf(column.words[place] ?? '') === null);
}

/** Words that are no regions of the column's country: “Victoria” and “Limburg” are in several. */
function notRegions(column: ColumnWords): number[] {
  const byCountry = new Map<string, Set<number>>();
  const notNuts: number[] = [];
  for (const place of column.worded) {
    const word = (column.words[place] ?? '').trim();
    for (const country of countriesOfRegion(word))
      byCountry.set(country, (byCountry.get(country) ?? new Set()).add(place));
    if (!isNutsCode(word)) notNuts.push(place);
  }
  const [best = new Set<number>()] = [...byCountry.values()].toSorted((a, b) => b.size - a.size);
  const outside = Array.from(column.worded).filter((place) => !best.has(place));
  return notNuts.length < outside.length ? notNuts : outside;
}
