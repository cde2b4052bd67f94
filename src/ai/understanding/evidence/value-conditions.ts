import { type KnownColumn, type KnownTable, rowsWithValues } from '../known-table.ts';
import type { QuestionWord } from '../words.ts';
import { type Condition, newCondition } from './condition.ts';
import { wordsBetween } from './word-set.ts';

const longestSpan = 12;
const maxConditions = 16;

type Found = { column: KnownColumn; from: number; to: number; values: number[]; strength: number; isExact: boolean };

/** Conditions of words that are a value of a column, or a part of some. */
export function valueConditions(words: readonly QuestionWord[], table: KnownTable): Condition[] {
  const best: Found[] = [];
  for (let from = 0; from < words.length; from++) {
    let places = table.places.get(words[from]?.stem ?? '');
    for (let to = from; to < Math.min(words.length, from + longestSpan) && places !== undefined; to++) {
      if (to > from) places = placesWith(places, table, words.slice(from, to + 1));
      if (places.length === 0) break;
      for (const found of byColumn(places, { table, words, from, to })) keepBest(best, found);
    }
  }
  return best
    .flatMap((found) => toConditions(found, words))
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => b.to - b.from - (a.to - a.from) || b.strength - a.strength || a.column - b.column)
    .slice(0, maxConditions);
}

/** Those of the values that have the words in this order. */
function placesWith(places: readonly number[], { columns }: KnownTable, words: readonly QuestionWord[]): number[] {
  const found: number[] = [];
  for (let at = 0; at < places.length; at += 2) {
    const [column = 0, value = 0] = [places[at], places[at + 1]];
    if (hasRun(columns[column]?.values[value]?.stems ?? [], words)) found.push(column, value);
  }
  return found;
}

function hasRun(stems: readonly string[], words: readonly QuestionWord[]): boolean {
  for (let start = 0; start + words.length <= stems.length; start++)
    if (words.every(({ stem }, at) => stems[start + at] === stem)) return true;
  return false;
}

function byColumn(
  places: readonly number[],
  { table, words, from, to }: { table: KnownTable; words: readonly QuestionWord[]; from: number; to: number },
): Found[] {
  const span = words.slice(from, to + 1);
  const isGrammar = span.every((word) => word.isGrammar);
  const last = words[to];
  const endsInGrammar = last?.isGrammar === true && Number.isNaN(last.value);
  const [only] = span.length === 1 ? span : [];
  const values = new Map<number, number[]>();
  for (let at = 0; at < places.length; at += 2) {
    const list = values.get(places[at] ?? 0);
    if (list === undefined) values.set(places[at] ?? 0, [places[at + 1] ?? 0]);
    else list.push(places[at + 1] ?? 0);
  }
  return [...values].flatMap(([place, all]) => {
    const column = table.columns[place];
    if (column === undefined) return [];
    const shareOf = (value: number) => span.length / Math.max(1, column.values[value]?.stems.length ?? 1);
    const strength = Math.max(...all.map(shareOf));
    const isExact = strength === 1;
    if ((isGrammar || endsInGrammar) && !isExact) return [];
    if (isGrammar && (only?.text.length ?? 3) < 3 && only?.text !== 'no') return [];
    // One figure alone is a matter of numbers, unless the column is text.
    if (only !== undefined && !Number.isNaN(only.value) && column.kind !== 'text' && column.kind !== 'mixed') return [];
    const exact = all.filter((value) => shareOf(value) === 1);
    const found = { column, from, to, strength, isExact, values: isExact ? exact : all };
    if (!isExact || exact.length === all.length) return [found];
    return [found, { ...found, isExact: false, strength: 0.5, values: all }];
  });
}

/** Longer spans of words replace shorter ones in them. */
function keepBest(best: Found[], found: Found): void {
  const isSameSpan = (other: Found) => other.from === found.from && other.to === found.to;
  for (let at = best.length - 1; at >= 0; at--) {
    const other = best[at];
    if (other === undefined || other.column !== found.column || isSameSpan(other)) continue;
    if (other.from >= found.from && other.to <= found.to) best.splice(at, 1);
    else if (other.from <= found.from && other.to >= found.to) return;
  }
  best.push(found);
}

function toConditions(
  { column, from, to, values, strength, isExact }: Found,
  words: readonly QuestionWord[],
): Condition[] {
  const [only] = values;
  const value = values.length === 1 && only !== undefined ? column.values[only]?.text : undefined;
  const said = words
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join(' ');
  return [
    newCondition({
      column: column.index,
      kind: isExact ? 'value' : 'part',
      ...{ from, to, strength, words: wordsBetween(from, to) },
      rows: rowsWithValues(column, values),
      text: isExact ? (value ?? said) : said,
    }),
  ];
}
