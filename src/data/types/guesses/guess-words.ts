import { isAddress, isPicture } from '../address.ts';
import { isBooleanPair } from '../boolean.ts';
import { isColor, isColorCode } from '../color.ts';
import type { NumberType, WordType } from '../column-type.ts';
import { type ColumnWords, cellsAt, missesOf } from '../column-words.ts';
import { readCoordinates, readDegrees } from '../coordinates.ts';
import { isDigitsOnly, isIdentifier, isPostcode, mayBePostcode } from '../identifier.ts';
import { readRating, star } from '../rating.ts';
import { called, type Guess, quoted } from './guess.ts';

type WordTypeName = WordType['is'];

function guessed(is: WordTypeName, misses: readonly number[] | null, rest: Partial<Guess> = {}): Guess | null {
  return misses === null ? null : { type: { is }, misses, remarks: [], ...rest };
}

/** Guess for yes and no. `hasBlanks` is true when some cells are empty, as among check marks. */
export function guessBooleans(column: ColumnWords, hasBlanks: boolean): Guess | null {
  if (column.worded.length > 8) return null;
  const words = new Set(Array.from(column.worded, (place) => (column.words[place] ?? '').trim().toLowerCase()));
  const isFlag =
    column.hints.has('flag') && words.size <= 2 && [...words].every((word) => word === '0' || word === '1');
  return isFlag || isBooleanPair(words, hasBlanks) ? guessed('boolean', []) : null;
}

/** Guess for links, and links to pictures. */
export function guessAddresses(column: ColumnWords): Guess | null {
  const pictures = missesOf(column, column.worded, isPicture);
  return guessed('image', pictures) ?? guessed('url', missesOf(column, column.worded, isAddress));
}

/** Guess for colors: by their code, or by name under “Color”. */
export function guessColors(column: ColumnWords): Guess | null {
  const codes = missesOf(column, column.worded, isColorCode);
  // #100 and #101 are more likely numbers of something.
  const isSure = column.worded.some((place) => /[a-f(]|^\s*#\d{6}/i.test(column.words[place] ?? ''));
  if (codes !== null && isSure) return guessed('color', codes);
  return column.hints.has('color') ? guessed('color', missesOf(column, column.worded, isColor)) : null;
}

const sides = /[°NSEWO]/;

/**
 * Guess for coordinates. Pairs need a degree sign, a cardinal direction or a telling name: “52.5, 13.4” may be two of
 * anything.
 */
export function guessCoordinates(column: ColumnWords): Guess | null {
  const isNamed = column.hints.has('coordinates') || (column.hints.has('latitude') && column.hints.has('longitude'));
  const fits = (word: string) =>
    (isNamed || sides.test(word) || /^-?\d+\.\d{3,}, ?-?\d+\.\d{3,}$/.test(word.trim())) &&
    readCoordinates(word) !== null;
  return guessed('coordinates', missesOf(column, column.figured, fits));
}

/** Guess for degrees with more than a number: 52°31′ N. */
export function guessDegrees(column: ColumnWords): Guess | null {
  for (const is of ['latitude', 'longitude'] as const) {
    const fits = (word: string) => (word.includes('°') || column.hints.has(is)) && readDegrees(word, is) !== null;
    const isMore = column.figured.some((place) =>
      (column.hints.has(is) ? /[°NSEWO]/ : /[NSEWO]/).test(column.words[place] ?? ''),
    );
    const misses = isMore ? missesOf(column, column.figured, fits) : null;
    const type: NumberType = { is, style: { decimal: '.', group: '' }, before: '', after: '' };
    if (misses !== null) return { type, misses, remarks: [] };
  }
  return null;
}

const number: NumberType = { is: 'number', style: { decimal: '.', group: '' }, before: '', after: '' };

/** Guess for digits that are no amounts: postcodes, phone numbers, ISBNs, keys. They stay as written. */
export function guessIdentifiers(column: ColumnWords): Guess | null {
  const { hints, worded } = column;
  if (hints.has('postcode')) {
    const misses = missesOf(column, worded, mayBePostcode);
    if (misses !== null) return guessed('postcode', misses, { others: [number] });
  }
  const postcodes = isVaried(column) ? missesOf(column, worded, isPostcode) : null;
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

/** Postcodes end in different ways; 1500 MW and 2000 MW do not. */
function isVaried(column: ColumnWords): boolean {
  return new Set(Array.from(column.worded.subarray(0, 50), (place) => column.words[place]?.trim().slice(-2))).size > 1;
}

/** 01067 among 10115: postcodes have four or five digits, all of them equally many. */
function withZeros(column: ColumnWords, texts: readonly string[]): Guess | null {
  const lengths = new Set(texts.map((text) => text.length));
  const isPostcodes = lengths.size === 1 && lengths.has(5) && !column.hints.has('identifier');
  const sentence = `${called(column)} has leading zeros. They are kept, so it is not read as numbers.`;
  return guessed(isPostcodes ? 'postcode' : column.hints.has('identifier') ? 'text' : 'category', [], {
    remarks: [{ kind: 'leading-zeros', sentence, certainty: 'sure', other: number }],
    others: [number],
  });
}

const longWord = 60;

/** Fallback: a category when words repeat or are short enough for labels, otherwise free text. */
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

/** Guess for ratings: stars, or all out of the same number. Done and planned, 12/15 and 7/20, are two numbers. */
export function guessRatings(column: ColumnWords): Guess | null {
  const decimal = Array.from(column.figured).some((place) => /\d,\d/.test(column.words[place] ?? '')) ? ',' : '.';
  const misses = missesOf(column, column.figured, (word) => readRating(word, decimal) !== null);
  if (misses === null) return null;
  const places = Array.from(column.figured).filter((place) => !misses.includes(place));
  const words = places.map((place) => (column.words[place] ?? '').trim());
  const inStars = words.filter((word) => !/^\d/.test(word));
  const most = new Set(words.map((word) => readRating(word, decimal)?.most ?? null));
  if (inStars.length === 0 ? most.size !== 1 || words.length < 2 : inStars.length < words.length) return null;
  const [only = null] = most;
  const after = inStars.length > 0 ? star : `/${only}`;
  const type: NumberType = { is: 'number', style: { decimal, group: '' }, before: '', after };
  const value = readRating(words[0] ?? '', decimal)?.value;
  const sentence = `${called(column)} is read as ratings: ${quoted(column, places[0])} is ${value}.`;
  return { type, misses, remarks: [{ kind: 'ratings', sentence, certainty: 'sure', other: { is: 'category' } }] };
}
