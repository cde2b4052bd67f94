import type { KnownTable } from '../known-table.ts';
import { meaningDimensions } from '../lexicon/word-meanings.ts';
import { stemsOf } from '../stems.ts';
import type { WordReader } from '../word-reader.ts';
import { type QuestionWord, wordsOfQuestion } from '../words.ts';
import { alikeConditions } from './alike-conditions.ts';
import { type Meeting, meetColumn } from './column-meeting.ts';
import type { Condition } from './condition.ts';
import { type LinkedWords, linkedWords } from './linked-words.ts';
import { flagConditions, meantConditions } from './meant-conditions.ts';
import { nearestColumns, orNearest } from './near-columns.ts';
import { numberConditions } from './number-conditions.ts';
import { extremePlaces, focusPlaces, gramsOf, isSuperlative } from './phrases.ts';
import { timeConditions } from './time-conditions.ts';
import { translatedConditions } from './translated-conditions.ts';
import { valueConditions } from './value-conditions.ts';
import { countWithout, doOverlap, hasWord, noWords, unionOf, type WordSet, wordSetOf } from './word-set.ts';

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
  /** Places of words that mean nothing here that anybody knows of. */
  strange: readonly number[];
  /** Places of words that are none of the table’s but near its subject in meaning. */
  topical: readonly number[];
  /** Words for a measure, somebody or a time that the data does not have. */
  lacking: WordSet;
  requested: LinkedWords;
  numbers: readonly { value: number; at: number; isOrdinal: boolean }[];
  ordinals: readonly number[];
  grams: readonly string[];
  /** Direction of what the words mean together, without those of values. */
  meaning: Float32Array;
};

export function questionEvidence(question: string, table: KnownTable, reader: WordReader): QuestionEvidence {
  const isInTable = (word: string) => table.places.has(word) || table.columns.some(({ stems }) => stems.includes(word));
  const words = wordsOfQuestion(question, reader, isInTable);
  const linked = linkedWords(question, { table, words, reader });
  const plainConditions = findConditions(words, table, linked, reader);
  const strong = plainConditions.filter(({ kind, from, to }) => kind === 'value' || (kind === 'part' && to > from));
  const values = unionOf(...strong.map((each) => each.words));
  const all = words.map((_, at) => at);
  const meetings = (places: readonly number[]) =>
    table.columns.map((column) => meetColumn(column, words, { places, closenessTo: reader.closenessTo }));
  const written = betterOf(meetings(all.filter((at) => !hasWord(values, at))), linked.names, values);
  const nearest = nearestColumns(words, {
    ...{ table, reader },
    met: unionOf(values, ...written.filter(({ grade }) => grade >= 2).map((each) => each.words)),
  });
  const names = orNearest(written, nearest, null);
  const conditions = [
    ...plainConditions,
    ...flagConditions(table, names).map((each) => placed(each, [], words, table)),
  ];
  const asked = focusPlaces(words, values);
  const named = unionOf(...names.filter(({ grade }) => grade >= 3).map((each) => each.words));
  const met = unionOf(named, ...conditions.map((each) => each.words));
  const superlatives = superlativesIn(words, linked);
  const extremes = extremePlaces(words, { values, superlatives, isEnglish: reader.isEnglish });
  const idle = linked.idle;
  const far = strangeIn(words, linked, conditions);
  const isTopical = isAbout(table, reader);
  const numbers = words.flatMap(({ value, isOrdinal }, at) => (Number.isNaN(value) ? [] : [{ value, at, isOrdinal }]));
  return {
    table,
    words,
    text: ` ${words.map((word) => word.text).join(' ')} `,
    conditions,
    names,
    focus: orNearest(meetings(asked), nearest, wordSetOf(asked)),
    extreme: orNearest(meetings(extremes), nearest, wordSetOf(extremes)),
    focusPlaces: asked,
    superlatives,
    content: wordSetOf(
      all.filter(
        (at) => (words[at]?.isGrammar === false && !hasWord(idle, at)) || !Number.isNaN(words[at]?.value ?? Number.NaN),
      ),
    ),
    strange: far.filter((at) => !isTopical(words[at]?.text ?? '')),
    topical: far.filter((at) => isTopical(words[at]?.text ?? '')),
    linked: met,
    lacking: unionOf(
      // The figure counts: “年” alone may be a part of any cell.
      ...linked.times.filter((time) =>
        words.some(({ isFigure }, at) => isFigure && hasWord(time, at) && !hasWord(met, at)),
      ),
      ...(countWithout(linked.lacking, met) > 0 ? [linked.lacking] : []),
    ),
    requested: linked,
    numbers,
    ordinals: numbers.filter(({ isOrdinal, value }) => isOrdinal && value > 1 && value <= 10).map(({ value }) => value),
    meaning: meaningOf(
      words.flatMap(({ text, isGrammar }, at) => (isGrammar || hasWord(values, at) ? [] : text)),
      reader,
    ),
    grams: gramsOf(words, { values, columns: named, kinds: linked.kinds }),
  };
}

const reach = { before: 3, after: 2 };

function isSame(one: Condition, other: Condition): boolean {
  return one.column === other.column && doOverlap(one.words, other.words) && one.rows.length === other.rows.length;
}

/** The better meeting of each column. */
function betterOf(one: readonly Meeting[], other: readonly Meeting[], values: WordSet): Meeting[] {
  return one.map((meeting, at) => {
    const linked = other[at];
    const isBetter = linked !== undefined && linked.grade > meeting.grade && !doOverlap(linked.words, values);
    return isBetter ? linked : meeting;
  });
}

const superlativeCues = ['most', 'least', 'max', 'min', 'top', 'bottom'] as const;

function superlativesIn(words: readonly QuestionWord[], { cues }: LinkedWords): WordSet {
  const own = wordSetOf(words.flatMap((word, at) => (isSuperlative(word) ? at : [])));
  return unionOf(own, ...superlativeCues.map((cue) => cues.get(cue) ?? noWords));
}

function strangeIn(
  words: readonly QuestionWord[],
  { explained }: LinkedWords,
  conditions: readonly Condition[],
): number[] {
  const met = unionOf(explained, ...conditions.map((condition) => condition.words));
  return words.flatMap((word, at) => (word.isGrammar || hasWord(met, at) || isUnit(words, at) ? [] : at));
}

function meaningOf(words: readonly string[], reader: WordReader): Float32Array {
  const sum = new Float32Array(meaningDimensions);
  for (const word of words)
    reader.directionOf(word)?.forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + value;
    });
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

const topicalNearness = 0.45;

/** Whether a word is about what the table is about: part of its name, or near a column’s. */
function isAbout(table: KnownTable, reader: WordReader): (word: string) => boolean {
  const named = new Set(stemsOf(table.name.replace(/\.[a-z]+$/i, '').replace(/[_-]/g, ' ')));
  return (word) =>
    stemsOf(word).some((stem) => named.has(stem)) ||
    table.columns.some((column) => reader.nearnessTo(column, word) >= topicalNearness) ||
    reader.nearnessOf(table.name.replace(/[_-]/g, ' '), word) >= topicalNearness;
}

/** Units say how to measure, not what: “in kilos”, “4 hours”, “2024年”. */
function isUnit(words: readonly QuestionWord[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  if (word === undefined) return false;
  return (
    word.meaning?.concepts[0]?.kind === 'unit' || (before?.isFigure === true && /^[年月日号點点]$/u.test(word.text))
  );
}

function findConditions(
  words: readonly QuestionWord[],
  table: KnownTable,
  linked: LinkedWords,
  reader: WordReader,
): Condition[] {
  const written = valueConditions(words, table);
  const meant = [...linked.conditions, ...translatedConditions(words, table)];
  const [values, times, numbers] = [
    [...written, ...meant.filter((each) => !written.some((other) => isSame(each, other)))],
    timeConditions(words, table, linked),
    numberConditions(words, table),
  ];
  const used = [...values, ...times].reduce<WordSet>((set, each) => unionOf(set, each.words), noWords);
  const stems = new Set(table.columns.flatMap((column) => column.stems));
  const alike = alikeConditions(words, { table, used, names: stems });
  const known = unionOf(used, ...alike.map((each) => each.words));
  const all = [...values, ...times, ...numbers, ...alike, ...meantConditions(words, { table, used: known, reader })];
  return all.map((condition) => placed(condition, all, words, table));
}

/** A condition with how it lies in the question and among the others. */
function placed(
  condition: Condition,
  all: readonly Condition[],
  words: readonly QuestionWord[],
  table: KnownTable,
): Condition {
  const stems = new Set(table.columns.flatMap((column) => column.stems));
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
        (other) => other.kind !== 'number' && other.from <= from && other.to >= to && other.to - other.from > to - from,
      ),
    isName: own.length > 0 && own.every(({ stem }) => stems.has(stem)),
  };
}
