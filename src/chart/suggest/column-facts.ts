import { countDistinct } from '#data/count-distinct.ts';
import { kindInName } from '#data/measure/kind-words.ts';
import { addsUp, type Measure, measureKindOf } from '#data/measure/measure-kind.ts';
import { isYearColumn } from '#data/measure/year-column.ts';
import type { Column, NumberColumn, TextColumn } from '#data/table.ts';
import { hintsOf } from '#data/types/name-hints.ts';

type Common = { key: string; name: string; distinct: number; gaps: number };

export type WordFacts = Common & {
  kind: 'words';
  longest: number;
  words: readonly string[];
  column: TextColumn;
  /** Numbers, codes or links, which only tell rows apart. */
  isCode: boolean;
  /** Names that end with a running number, such as “Pupil 12”. */
  isNumbered: boolean;
};
/** `years` is how many years there are from first to last. Even numbers and names of months are an axis like time. */
export type TimeFacts = Common & {
  kind: 'time';
  isYears: boolean;
  isNumbers?: true;
  isMonths?: true;
  isClock: boolean;
  /** Hours and minutes without a day: of a day, or how long something took. */
  isTimeOfDay: boolean;
  years: number;
};
export type FigureFacts = Common & {
  kind: 'figures';
  least: number;
  most: number;
  sum: number;
  isWhole: boolean;
  measure: Measure;
  /** Whether the values of several places have a meaningful total. */
  adds: boolean;
  /** Whether only the values tell what is measured: neither name nor unit do. */
  isGuess: boolean;
  column: NumberColumn;
};

/** Facts of columns are asked again for every choice of columns. */
const knownWords = new WeakMap<TextColumn, WordFacts>();
const knownFigures = new WeakMap<NumberColumn, FigureFacts>();

export function wordFacts(column: TextColumn, rows: number): WordFacts {
  const facts = knownWords.get(column) ?? makeWordFacts(column, rows);
  knownWords.set(column, facts);
  return facts;
}

function makeWordFacts(column: TextColumn, rows: number): WordFacts {
  const { key, name, codes, words, type } = column;
  const isUsed = new Uint8Array(words.length);
  let gaps = 0;
  for (const code of codes.subarray(0, rows)) {
    if (code < 0) gaps += 1;
    else isUsed[code] = 1;
  }
  const shown = words.filter((_, code) => isUsed[code] === 1);
  const longest = shown.reduce((most, word) => Math.max(most, word.length), 0);
  const some = evenSample(shown, mostTested);
  const share = (pattern: RegExp) => some.filter((word) => pattern.test(word)).length / Math.max(1, some.length);
  const isOfCodes = type?.is === 'postcode' || type?.is === 'url' || type?.is === 'image' || type?.is === 'color';
  const isId = hintsOf(name).has('identifier') && shown.length * 2 > rows && share(/\d/) > 0.8;
  return {
    kind: 'words',
    key,
    name,
    distinct: shown.length,
    gaps,
    longest,
    words: shown,
    column,
    isCode: isOfCodes || isId || share(/^[\d\s./-]+$|@/) > 0.8,
    isNumbered: shown.length >= 20 && share(/\d$/) > 0.8,
  };
}

export function figureFacts(column: NumberColumn, rows: number): FigureFacts {
  const facts = knownFigures.get(column) ?? makeFigureFacts(column, rows);
  knownFigures.set(column, facts);
  return facts;
}

function makeFigureFacts(column: NumberColumn, rows: number): FigureFacts {
  const { key, name, values } = column;
  const { known, least, most, distinct } = spreadOf(values, rows);
  let sum = 0;
  for (const value of known) sum += value;
  const isWhole = known.every((value) => Number.isInteger(value));
  const gaps = rows - known.length;
  const measure = measureKindOf(column);
  const isGuess = measure.unit === null && kindInName(name) === null;
  // What always has about the same size is rather a price or a level.
  const isLevel = isGuess && !isWhole && distinct >= 15 && least > most * 0.65;
  const adds = addsUp(measure) && !isLevel;
  return { kind: 'figures', key, name, distinct, gaps, least, most, sum, isWhole, measure, adds, isGuess, column };
}

/** Facts of a column of dates, or of years in a column of numbers; none for others. */
export function timeFacts(column: Column, rows: number): TimeFacts[] {
  if (column.kind === 'text') return [];
  const isYears = column.kind === 'number';
  if (isYears && !isYearColumn(column)) return [];
  const { known, least, most, distinct } = spreadOf(column.values, rows);
  const { key, name, type } = column;
  const yearOf = (value: number) => (isYears ? value : new Date(value).getUTCFullYear());
  const years = known.length === 0 ? 0 : yearOf(most) - yearOf(least) + 1;
  const isClock = type?.is === 'date' && (type.precision === 'minute' || type.precision === 'second');
  const isTimeOfDay = type?.is === 'date' && type.isTimeOfDay === true;
  return [{ kind: 'time', key, name, isYears, isClock, isTimeOfDay, years, distinct, gaps: rows - known.length }];
}

type Spread = { known: Float64Array; least: number; most: number; distinct: number };

/** The values that are there, their ends, and how many are different. */
function spreadOf(values: Float64Array, rows: number): Spread {
  const known = new Float64Array(Math.min(rows, values.length));
  let [count, least, most] = [0, Infinity, -Infinity];
  for (let row = 0; row < known.length; row++) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    known[count++] = value;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const all = known.subarray(0, count);
  return { known: all, least, most, distinct: countDistinct(all) };
}

/** How many of the words are tested for what they look like. */
const mostTested = 2000;

/** Items at equal distances, or all when they are few. */
function evenSample<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)] as Item);
}
