import { type KnownTable, rowsWithValues } from '../known-table.ts';
import { lexiconLanguages } from '../lexicon/inflection.ts';
import { stemsOf } from '../stems.ts';
import type { QuestionWord } from '../words.ts';
import { type Condition, newCondition } from './condition.ts';
import { wordsBetween } from './word-set.ts';

const maxValues = 200;
const maxConditions = 4;
const strength = 0.85;

type Place = { column: number; value: number };
const known = new WeakMap<KnownTable, ReadonlyMap<string, readonly Place[]>>();

/** Values that mean what a word means, in any language: “novels” and Novela. */
export function translatedConditions(words: readonly QuestionWord[], table: KnownTable): Condition[] {
  const places = placesOf(table);
  if (places.size === 0) return [];
  const found: Condition[] = [];
  words.forEach(({ meaning, isGrammar }, at) => {
    if (meaning === null || isGrammar || meaning.isContinued || meaning.isGrammar) return;
    const [concept] = meaning.concepts;
    if (concept === undefined || concept.kind === 'operation') return;
    const to = lastOfPhrase(words, at);
    const keys = new Set(lexiconLanguages.flatMap((code) => concept.words[code].split('|').map(keyOf)));
    for (const key of keys)
      for (const { column, value } of places.get(key) ?? []) {
        const facts = table.columns[column];
        if (facts === undefined || found.some((each) => each.column === column && each.from === at)) continue;
        found.push(
          newCondition({
            ...{ column, kind: 'value', how: 'translation', strength, from: at, to, words: wordsBetween(at, to) },
            ...{ rows: rowsWithValues(facts, [value]), text: facts.values[value]?.text ?? '' },
          }),
        );
      }
  });
  return found.slice(0, maxConditions);
}

function lastOfPhrase(words: readonly QuestionWord[], from: number): number {
  let to = from;
  while (words[to + 1]?.meaning?.isContinued === true) to += 1;
  return to;
}

const keys = new Map<string, string>();

function keyOf(text: string): string {
  const before = keys.get(text);
  if (before !== undefined) return before;
  const key = stemsOf(text).join(' ');
  keys.set(text, key);
  return key;
}

/** Values of columns with few of them, by their stems. */
function placesOf(table: KnownTable): ReadonlyMap<string, readonly Place[]> {
  const before = known.get(table);
  if (before !== undefined) return before;
  const places = new Map<string, Place[]>();
  for (const { kind, values, index, isUnique } of table.columns) {
    if (kind !== 'text' || isUnique || values.length > maxValues) continue;
    values.forEach(({ stems, isBlank }, value) => {
      if (isBlank || stems.length > 3) return;
      const key = stems.join(' ');
      const list = places.get(key);
      if (list === undefined) places.set(key, [{ column: index, value }]);
      else list.push({ column: index, value });
    });
  }
  known.set(table, places);
  return places;
}
