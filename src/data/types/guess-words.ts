import { isAddress, isPicture } from './address.ts';
import { isBooleanPair } from './boolean.ts';
import { isColor, isColorCode } from './color.ts';
import type { FigureType, WordType } from './column-type.ts';
import { type ColumnWords, cellsAt, missesOf } from './column-words.ts';
import { readCoordinates, readDegrees } from './coordinates.ts';
import type { Guess } from './guess.ts';
import { isDigitsOnly, isIdentifier, isPostcode, mayBePostcode } from './identifier.ts';
import { countryOf } from './places/country.ts';
import { countriesOfRegion, isNutsCode } from './places/region.ts';

type WordTypeName = WordType['is'];

function guessed(is: WordTypeName, misses: readonly number[] | null, rest: Partial<Guess> = {}): Guess | null {
  return misses === null ? null : { type: { is }, misses, remarks: [], ...rest };
}

export function guessBooleans(column: ColumnWords, hasBlanks: boolean): Guess | null {
  if (column.worded.length > 8) return null;
  const words = new Set(Array.from(column.worded, (place) => (column.words[place] ?? '').trim().toLowerCase()));
  const isFlag =
    column.hints.has('flag') && words.size <= 2 && [...words].every((word) => word === '0' || word === '1');
  return isFlag || isBooleanPair(words, hasBlanks) ? guessed('boolean', []) : null;
}

export function guessAddresses(column: ColumnWords): Guess | null {
  const pictures = missesOf(column, column.worded, isPicture);
  return guessed('image', pictures) ?? guessed('url', missesOf(column, column.worded, isAddress));
}

export function guessColors(column: ColumnWords): Guess | null {
  const codes = missesOf(column, column.worded, isColorCode);
  if (codes !== null) return guessed('color', codes);
  return column.hints.has('color') ? guessed('color', missesOf(column, column.worded, isColor)) : null;
}

const sides = /[°NSEWO]/;

/** Pairs need a degree sign, the side of the world or a name that says so: “52.5, 13.4” may be two of anything. */
export function guessCoordinates(column: ColumnWords): Guess | null {
  const isNamed = column.hints.has('coordinates') || (column.hints.has('latitude') && column.hints.has('longitude'));
  const fits = (word: string) =>
    (isNamed || sides.test(word) || /^-?\d+\.\d{3,}, ?-?\d+\.\d{3,}$/.test(word.trim())) &&
    readCoordinates(word) !== null;
  return guessed('coordinates', missesOf(column, column.figured, fits));
}

/** 52°31′ N: degrees that are more than a number. */
export function guessDegrees(column: ColumnWords): Guess | null {
  for (const is of ['latitude', 'longitude'] as const) {
    const fits = (word: string) => sides.test(word) && readDegrees(word, is) !== null;
    const isNamed = column.hints.has(is) || column.worded.some((place) => /[NSEWO]/.test(column.words[place] ?? ''));
    const misses = isNamed ? missesOf(column, column.figured, fits) : null;
    const type: FigureType = { is, style: { decimal: '.', group: '' }, before: '', after: '' };
    if (misses !== null) return { type, misses, remarks: [] };
  }
  return null;
}

const number: FigureType = { is: 'number', style: { decimal: '.', group: '' }, before: '', after: '' };

/** Digits that are no amounts: postcodes, numbers of telephones and books, keys. They stay as they are written. */
export function guessIdentifiers(column: ColumnWords): Guess | null {
  const { hints, worded } = column;
  if (hints.has('postcode')) {
    const misses = missesOf(column, worded, mayBePostcode);
    if (misses !== null) return guessed('postcode', misses, { others: [number] });
  }
  const postcodes = worded.length > 1 ? missesOf(column, worded, isPostcode) : null;
  if (postcodes !== null) return guessed('postcode', postcodes);
  const numbers = missesOf(column, worded, isIdentifier);
  if (numbers !== null) return guessed('text', numbers);
  if (missesOf(column, worded, isDigitsOnly)?.length !== 0) return null;
  const texts = Array.from(worded, (place) => (column.words[place] ?? '').trim());
  const hasZeros = texts.some((text) => text.length > 1 && text.startsWith('0'));
  const isLong = texts.some((text) => text.length > 15);
  if (hasZeros) return withZeros(column, texts);
  return hints.has('identifier') || isLong ? guessed('text', [], { others: [number] }) : null;
}

/** 01067 beside 10115: postcodes have four or five digits, all the same number of them. */
function withZeros(column: ColumnWords, texts: readonly string[]): Guess | null {
  const lengths = new Set(texts.map((text) => text.length));
  const isPostcodes = lengths.size === 1 && lengths.has(5) && !column.hints.has('identifier');
  const sentence = `“${column.name}” has zeros before its digits. They are kept: it is not read as numbers.`;
  return guessed(isPostcodes ? 'postcode' : column.hints.has('identifier') ? 'text' : 'category', [], {
    remarks: [{ kind: 'leading-zeros', sentence, certainty: 'sure', other: number }],
    others: [number],
  });
}

/** Countries may stand beside the world and its parts, so more of them may be unknown. One name alone may be anything. */
export function guessPlaces(column: ColumnWords): Guess | null {
  const cells = cellsAt(column, column.worded);
  const unknown = (fits: (word: string) => boolean) =>
    Array.from(column.worded).filter((place) => !fits(column.words[place] ?? ''));
  const isEnough = (misses: readonly number[]) =>
    cellsAt(column, misses) <= cells / 4 && misses.length < column.worded.length;
  const others = unknown((word) => countryOf(word) !== null);
  const outside = unknownRegions(column);
  const isCountry = isEnough(others) && (column.hints.has('country') || column.worded.length > 1);
  const isRegion = isEnough(outside) && (column.hints.has('region') || column.worded.length > 2);
  if (
    isRegion &&
    (!isCountry || others.length > outside.length || (column.hints.has('region') && outside.length <= others.length))
  )
    return guessed('region', outside, { others: isCountry ? [{ is: 'country' }] : [] });
  return isCountry ? guessed('country', others, { others: isRegion ? [{ is: 'region' }] : [] }) : null;
}

/** Regions are those of one country: “Victoria” and “Limburg” are in several. */
function unknownRegions(column: ColumnWords): number[] {
  const byCountry = new Map<string, Set<number>>();
  const nuts: number[] = [];
  for (const place of column.worded) {
    const word = (column.words[place] ?? '').trim();
    for (const country of countriesOfRegion(word))
      byCountry.set(country, (byCountry.get(country) ?? new Set()).add(place));
    if (!isNutsCode(word)) nuts.push(place);
  }
  const [best = new Set<number>()] = [...byCountry.values()].toSorted((a, b) => b.size - a.size);
  const outside = Array.from(column.worded).filter((place) => !best.has(place));
  return nuts.length < outside.length ? nuts : outside;
}

const longWord = 60;

/** What is nothing else: words that come again or are short enough for labels, or free text. */
export function guessText(column: ColumnWords): Guess {
  const cells = cellsAt(column, column.worded);
  let letters = 0;
  for (const place of column.worded) letters += (column.words[place]?.length ?? 0) * (column.counts[place] ?? 0);
  const comeAgain = column.worded.length * 2 <= cells;
  const isText =
    letters > longWord * cells ||
    (!comeAgain && letters > 35 * cells) ||
    (cells > 5000 && column.worded.length * 1.1 > cells);
  return { type: { is: isText ? 'text' : 'category' }, misses: [], remarks: [] };
}
