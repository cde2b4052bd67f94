import { slipsBetween } from '../link/distance.ts';
import { type SoughtWord, type WordStarts, wordsIn } from './search-query.ts';

/** Something that can be found: the words of its title, and of other text about it. */
export type SearchEntry = { title: readonly string[]; text: readonly string[] };

/** How well an entry fits, from 0 to 1, and how many of the sought words it has. */
export type SearchScore = { score: number; coverage: number };

const inText = 0.65;
const bySynonym = 0.8;
const byTypo = 0.7;

export function entryOf(title: string, text: string): SearchEntry {
  return { title: wordsIn(title), text: wordsIn(text) };
}

/** Scores an entry for a search. Words in its title count more than others, typos and synonyms less. */
export function scoreEntry(sought: readonly SoughtWord[], { title, text }: SearchEntry): SearchScore {
  if (sought.length === 0) return { score: 0, coverage: 0 };
  let [sum, met] = [0, 0];
  for (const word of sought) {
    const points = Math.max(pointsIn(title, word), inText * pointsIn(text, word));
    sum += points;
    if (points > 0) met += 1;
  }
  const focus = title.length === 0 ? 0 : Math.min(1, sought.length / title.length);
  const isFirst = sought.some((word) => pointsIn(title.slice(0, word.starts.length), word) > 0);
  const share = 0.85 + 0.05 * focus + (isFirst ? 0.1 : 0);
  return { score: (sum / sought.length) * share, coverage: met / sought.length };
}

function pointsIn(words: readonly string[], { starts, synonyms, near }: SoughtWord): number {
  if (hasAll(words, starts)) return 1;
  if (synonyms.some((synonym) => hasAll(words, synonym))) return bySynonym;
  return near.some((word) => words.includes(word)) ? byTypo : 0;
}

function hasAll(words: readonly string[], starts: WordStarts): boolean {
  return starts.every((start) => words.some((word) => (start.length < 3 ? word === start : word.startsWith(start))));
}

/** A sought word with those of the known words that it may be a misspelling of. */
export function withNear(sought: SoughtWord, known: Iterable<string>): SoughtWord {
  const parts = sought.plain.split(' ');
  const near = Array.from(known).filter((word) => parts.some((part) => isNear(part, word)));
  return near.length === 0 ? sought : { ...sought, near: [...new Set([...sought.near, ...near])] };
}

function isNear(one: string, other: string): boolean {
  const most = one.length < 4 ? 0 : one.length < 7 ? 1 : 2;
  return one !== other && most > 0 && slipsBetween(one, other, most) <= most;
}
