import { slipsAllowed, slipsBetween } from '#ai/offline/link/distance.ts';
import { type KnownTable, rowsWithValues } from '../known-table.ts';
import { isGrammarWord } from '../stems.ts';
import type { QuestionWord } from '../words.ts';
import { type Condition, newCondition } from './condition.ts';
import { hasWord, type WordSet, wordsBetween } from './word-set.ts';

const maxConditions = 4;
const maxCompared = 20_000;

/** Conditions of words that no cell has, but something like them: slips, and other forms of a word. */
export function alikeConditions(
  words: readonly QuestionWord[],
  { table, used, names }: { table: KnownTable; used: WordSet; names: ReadonlySet<string> },
): Condition[] {
  const found: Alike[] = [];
  words.forEach((word, at) => {
    const isPlain = Number.isNaN(word.value) && !word.isGrammar && word.text.length >= 4;
    if (!isPlain || hasWord(used, at) || names.has(word.stem)) return;
    let compared = 0;
    for (const [stem, places] of table.places) {
      if (compared++ > maxCompared) break;
      const strength = likeness(word.stem, stem);
      if (strength === 0 || /\d/.test(stem) || isGrammarWord(stem)) continue;
      for (const [column, values] of valuesByColumn(places))
        found.push({ column, values, at, strength, word: word.text });
    }
  });
  return found
    .sort((a, b) => b.strength - a.strength || a.at - b.at || a.column - b.column)
    .slice(0, maxConditions)
    .flatMap(({ column: place, values, at, strength, word }) => {
      const column = table.columns[place];
      if (column === undefined) return [];
      const rows = rowsWithValues(column, values);
      const words = wordsBetween(at, at);
      const [only] = values;
      const text = (values.length === 1 && only !== undefined ? column.values[only]?.text : undefined) ?? word;
      return newCondition({ column: place, kind: 'alike', from: at, to: at, words, rows, strength, text });
    });
}

type Alike = { column: number; values: readonly number[]; at: number; strength: number; word: string };

function valuesByColumn(places: readonly number[]): Map<number, number[]> {
  const values = new Map<number, number[]>();
  for (let at = 0; at < places.length; at += 2) {
    const column = places[at] ?? 0;
    const list = values.get(column);
    if (list === undefined) values.set(column, [places[at + 1] ?? 0]);
    else list.push(places[at + 1] ?? 0);
  }
  return values;
}

/** How alike two words are: from 0 to 1. */
export function likeness(a: string, b: string): number {
  if (a[0] !== b[0] || b.length < 3) return 0;
  const longer = Math.max(a.length, b.length);
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  if (same >= 4 && same / longer >= 0.6) return 0.8 + (0.2 * same) / longer;
  const most = Math.min(1, slipsAllowed(a));
  return most > 0 && slipsBetween(a, b, most) <= most ? 0.8 : 0;
}
