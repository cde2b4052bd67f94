import type { KnownColumn } from '../known-table.ts';
import type { WordReader } from '../word-reader.ts';
import type { QuestionWord } from '../words.ts';
import { likeness } from './alike-conditions.ts';
import { noWords, type WordSet, wordSetOf } from './word-set.ts';

/** How well words meet the name of a column: 4 all of it, 3 a part, 2 something alike, 0 not. */
export type Meeting = { grade: number; words: WordSet };

const leastCloseness = 0.75;
/** Words of languages that put no spaces between them. */
const dense = /^[\p{Script=Han}]+$/u;

/** How the words at these places meet a column’s name, by their stems or by what they mean. */
export function meetColumn(
  column: KnownColumn,
  words: readonly QuestionWord[],
  { places, closenessTo }: { places: readonly number[]; closenessTo: WordReader['closenessTo'] },
): Meeting {
  const met = new Set<string>();
  const used: number[] = [];
  let alike = -1;
  for (const at of places) {
    const word = words[at];
    if (word === undefined || word.isGrammar) continue;
    if (column.stems.includes(word.stem)) {
      met.add(word.stem);
      used.push(at);
    } else if (dense.test(word.text) && column.name.includes(word.text)) {
      met.add(word.text);
      used.push(at);
    } else if (
      alike < 0 &&
      ((word.meaning !== null && closenessTo(column, word.meaning) >= leastCloseness) ||
        column.stems.some((stem) => isAlike(word, stem)))
    )
      alike = at;
  }
  if (met.size > 0) return { grade: met.size >= new Set(column.stems).size ? 4 : 3, words: wordSetOf(used) };
  return alike < 0 ? { grade: 0, words: noWords } : { grade: 2, words: wordSetOf([alike]) };
}

/** “HGB” is short for haemoglobin, “chol” for cholesterol, “dept” for department. */
function isShortFor(name: string, word: string): boolean {
  if (name.length < 3 || name.length > 5 || word.length < name.length + 3 || name[0] !== word[0]) return false;
  if (word.startsWith(name)) return true;
  if (/[aeiou]/.test(name.slice(1))) return false;
  let at = 0;
  for (const letter of word) if (letter === name[at]) at += 1;
  return at === name.length;
}

function isAlike({ stem }: QuestionWord, name: string): boolean {
  if (isShortFor(name, stem)) return true;
  return stem.length > 4 && name.length > 4 && (stem.slice(0, 5) === name.slice(0, 5) || likeness(stem, name) > 0);
}
