import type { Note } from '../reading.ts';
import type { ColumnType } from './column-type.ts';
import { type ColumnWords, cellsAt, type RawColumn, sampleOf, toColumnWords } from './column-words.ts';
import type { Guess, Guesser, KnownStyle } from './guess.ts';
import { guessDates, guessEpoch } from './guess-dates.ts';
import { guessFigures } from './guess-figures.ts';
import { notesOf } from './guess-notes.ts';
import { guessPlaces } from './guess-places.ts';
import {
  guessAddresses,
  guessBooleans,
  guessColors,
  guessCoordinates,
  guessDegrees,
  guessIdentifiers,
  guessText,
} from './guess-words.ts';

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
