import type { KnownTable } from '../known-table.ts';
import type { WordReader } from '../word-reader.ts';
import { type QuestionWord, wordsOfQuestion } from '../words.ts';
import { alikeConditions } from './alike-conditions.ts';
import { type Meeting, meetColumn } from './column-meeting.ts';
import type { Condition } from './condition.ts';
import { numberConditions } from './number-conditions.ts';
import { extremePlaces, focusPlaces, gramsOf, isSuperlative } from './phrases.ts';
import { timeConditions } from './time-conditions.ts';
import { valueConditions } from './value-conditions.ts';
import { doOverlap, hasWord, noWords, unionOf, type WordSet, wordSetOf } from './word-set.ts';

/** What the words of a question may mean in a table. */
export type QuestionEvidence = {
  table: KnownTable;
  words: readonly QuestionWord[];
  /** The words with a space around each. */
  text: string;
  conditions: readonly Condition[];
  /** By column: how the question meets its name, how what is asked for does, and what a superlative is about. */
  names: readonly Meeting[];
  focus: readonly Meeting[];
  extreme: readonly Meeting[];
  focusPlaces: readonly number[];
  superlatives: WordSet;
  /** Words that select: no grammar. */
  content: WordSet;
  /** Words that are a value, a number or a column’s name. */
  linked: WordSet;
  numbers: readonly { value: number; at: number; isOrdinal: boolean }[];
  ordinals: readonly number[];
  grams: readonly string[];
};

export function questionEvidence(question: string, table: KnownTable, reader: WordReader): QuestionEvidence {
  const isInTable = (word: string) => table.places.has(word) || table.columns.some(({ stems }) => stems.includes(word));
  const words = wordsOfQuestion(question, reader, isInTable);
  const conditions = findConditions(words, table);
  const strong = conditions.filter(({ kind, from, to }) => kind === 'value' || (kind === 'part' && to > from));
  const values = unionOf(...strong.map((each) => each.words));
  const all = words.map((_, at) => at);
  const meetings = (places: readonly number[]) =>
    table.columns.map((column) => meetColumn(column, words, { places, closenessTo: reader.closenessTo }));
  const names = meetings(all.filter((at) => !hasWord(values, at)));
  const asked = focusPlaces(words, values);
  const named = unionOf(...names.filter(({ grade }) => grade >= 3).map((each) => each.words));
  const numbers = words.flatMap(({ value, isOrdinal }, at) => (Number.isNaN(value) ? [] : [{ value, at, isOrdinal }]));
  return {
    table,
    words,
    text: ` ${words.map((word) => word.text).join(' ')} `,
    conditions,
    names,
    focus: meetings(asked),
    extreme: meetings(extremePlaces(words, values)),
    focusPlaces: asked,
    superlatives: wordSetOf(all.filter((at) => isSuperlative(words[at] as QuestionWord))), // a place of the words
    content: wordSetOf(
      all.filter((at) => words[at]?.isGrammar === false || !Number.isNaN(words[at]?.value ?? Number.NaN)),
    ),
    linked: unionOf(named, ...conditions.map((each) => each.words)),
    numbers,
    ordinals: numbers.filter(({ isOrdinal, value }) => isOrdinal && value > 1 && value <= 10).map(({ value }) => value),
    grams: gramsOf(words, { values, columns: named }),
  };
}

const reach = { before: 3, after: 2 };

function findConditions(words: readonly QuestionWord[], table: KnownTable): Condition[] {
  const [values, times, numbers] = [
    valueConditions(words, table),
    timeConditions(words, table),
    numberConditions(words, table),
  ];
  const used = [...values, ...times].reduce<WordSet>((set, each) => unionOf(set, each.words), noWords);
  const stems = new Set(table.columns.flatMap((column) => column.stems));
  const all = [...values, ...times, ...numbers, ...alikeConditions(words, { table, used, names: stems })];
  return all.map((condition) => {
    const { from, to, column, kind } = condition;
    const own = words.slice(from, to + 1).filter(({ isGrammar }) => !isGrammar);
    const around = words.filter(
      (word, at) => at >= from - reach.before && at <= to + reach.after && (at < from || at > to) && !word.isGrammar,
    );
    return {
      ...condition,
      isNear: around.some(({ stem }) => table.columns[column]?.stems.includes(stem) === true),
      isAlone: !all.some(
        (other) => other.column !== column && other.kind !== 'number' && doOverlap(other.words, condition.words),
      ),
      isInside:
        kind !== 'number' &&
        all.some(
          (other) =>
            other.kind !== 'number' && other.from <= from && other.to >= to && other.to - other.from > to - from,
        ),
      isName: own.length > 0 && own.every(({ stem }) => stems.has(stem)),
    };
  });
}
