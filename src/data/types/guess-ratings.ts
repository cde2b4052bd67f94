import type { NumberType } from './column-type.ts';
import { type ColumnWords, missesOf } from './column-words.ts';
import { called, type Guess, quoted } from './guess.ts';
import { readRating, star } from './rating.ts';

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
