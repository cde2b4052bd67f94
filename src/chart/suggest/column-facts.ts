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

export function wordFacts(column: TextColumn, rows: number): WordFacts {
  const { key, name, codes, words, type } = column;
  const used = new Set(codes.subarray(0, rows));
  const gaps = codes.reduce((count, code) => count + (code < 0 ? 1 : 0), 0);
  used.delete(-1);
  const shown = words.filter((_, code) => used.has(code));
  const longest = shown.reduce((most, word) => Math.max(most, word.length), 0);
  const share = (pattern: RegExp) => shown.filter((word) => pattern.test(word)).length / Math.max(1, shown.length);
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
  const { key, name, values } = column;
  const known = values.subarray(0, rows).filter((value) => !Number.isNaN(value));
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const value of known) {
    least = Math.min(least, value);
    most = Math.max(most, value);
    sum += value;
  }
  const isWhole = known.every((value) => Number.isInteger(value));
  const distinct = new Set(known).size;
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
  const known = column.values.subarray(0, rows).filter((value) => !Number.isNaN(value));
  const { key, name, type } = column;
  const yearOf = (value: number) => (isYears ? value : new Date(value).getUTCFullYear());
  const [low, high] = [
    known.reduce((a, b) => Math.min(a, b), Infinity),
    known.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  const years = known.length === 0 ? 0 : yearOf(high) - yearOf(low) + 1;
  const isClock = type?.is === 'date' && (type.precision === 'minute' || type.precision === 'second');
  const isTimeOfDay = type?.is === 'date' && type.isTimeOfDay === true;
  const distinct = new Set(known).size;
  return [{ kind: 'time', key, name, isYears, isClock, isTimeOfDay, years, distinct, gaps: rows - known.length }];
}
