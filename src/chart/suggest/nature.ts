import { countDistinct } from '#data/count-distinct.ts';
import { areCoordinates } from '#data/measure/coordinate-names.ts';
import { measureKindOf, partsOfDates } from '#data/measure/measure-kind.ts';
import { isYearColumn } from '#data/measure/year-column.ts';
import type { Column, NumberColumn, TextColumn } from '#data/table.ts';
import { placesInScale } from '#data/transform/answer-scale.ts';
import {
  clockNames,
  codeEndings,
  codeNames,
  formNames,
  gridNames,
  itemNames,
  rateNames,
  remarkNames,
  stampNames,
  tallyNames,
} from './nature-words.ts';
import { panelOf } from './panel.ts';

/** What a column is good for in a chart, whatever its type is: what measures, what names or groups, what is noise. */
export type Nature = {
  column: Column;
  known: number;
  distinct: number;
  /** Share of rows without a value. */
  gaps: number;
  /** Share of different values among those that are there. */
  unique: number;
  /** Names or numbers that only tell rows apart: ids, codes, phone numbers, row numbers, links, yes or no as 0 and 1. */
  isCode: boolean;
  isConstant: boolean;
  /** Sentences and remarks. */
  isProse: boolean;
  isCoordinate: boolean;
  isTime: boolean;
  /** When a row was written rather than when something happened. */
  isStamp: boolean;
  isRank: boolean;
  /** Numbers that can be drawn as values. */
  isMeasure: boolean;
  /** Rates, prices, scores and the like: they are averaged, never added up. */
  isRate: boolean;
  /** Whole numbers of a few steps, such as ratings from 1 to 5. */
  isRating: boolean;
  /** Numbers that rise by one, each as often as the others: those of plots and patients, or running numbers. */
  isGroupNumber: boolean;
  /** Words of an ordered scale. */
  isScale: boolean;
  longest: number;
  least: number;
  most: number;
};

const known = new WeakMap<Column, Nature>();

export function natureOf(column: Column, rows: number): Nature {
  const before = known.get(column);
  if (before !== undefined) return before;
  const nature = column.kind === 'text' ? natureOfWords(column, rows) : natureOfFigures(column, rows);
  known.set(column, nature);
  return nature;
}

/** Words that are longer than this on average are sentences; a few of them may be the statements of a survey. */
const proseLength = { long: 40, always: 90 };
const mostStatements = 30;
const mostTested = 500;

function natureOfWords(column: TextColumn, rows: number): Nature {
  const used = new Set<number>();
  let present = 0;
  for (const code of column.codes.subarray(0, rows)) {
    if (code < 0) continue;
    present += 1;
    used.add(code);
  }
  const words = [...used].slice(0, mostTested).flatMap((code) => column.words[code] ?? []);
  const shareOf = (is: (word: string) => boolean) =>
    words.filter((word) => is(word.trim())).length / Math.max(1, words.length);
  const share = (pattern: RegExp) => shareOf((word) => pattern.test(word));
  const mean = words.reduce((sum, { length }) => sum + length, 0) / Math.max(1, words.length);
  const unique = used.size / Math.max(1, present);
  const isNamedCode = isCodeName(column.name);
  const isTyped = ['url', 'postcode', 'image', 'color'].includes(column.type?.is ?? '');
  const isCode =
    isTyped ||
    (unique > 0.95 && areNumbered(words) && !partsOfDates.test(column.name.trim())) ||
    (shareOf(isCodeWord) > 0.8 && shareOf(isSpanWord) < 0.6) ||
    (isNamedCode && share(/\d/) > 0.5);
  return {
    ...blank(column, { rows, present, distinct: used.size }),
    isCode,
    isProse:
      (remarkNames.test(column.name.trim()) && used.size > 1) ||
      mean > proseLength.always ||
      (mean > proseLength.long && used.size > mostStatements) ||
      (unique > 0.5 && mean > 25 && used.size > mostStatements && share(/[;|]|, | \p{Ll}+ \p{Ll}+ \p{Ll}+ /u) > 0.5),
    isScale: used.size >= 2 && used.size <= 12 && placesInScale(words) !== null,
    longest: words.reduce((most, { length }) => Math.max(most, length), 0),
  };
}

/** “customerId” and “VIAFID” in words of their own; German and Dutch compounds end with what they are. */
function isCodeName(name: string): boolean {
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return (codeNames.test(spaced) || codeEndings.test(spaced.trim())) && !tallyNames.test(spaced);
}

const numbered = /^[\d\s./:+()-]+$|^[0-9a-f]{8,}$/;
const capitals = /^[A-Z0-9_-]{5,}$/;
const numberedName = /^([A-Z]{1,4}[-_ ]?)\d{2,}$/;
const fewestNumbered = 8;
const address = /^[^\s@]+@\S+$|^https?:\S+$/;

/** “R101”, “R102”: one letter and numbers of one length. */
function areNumbered(words: readonly string[]): boolean {
  const [prefix] = numberedName.exec(words[0] ?? '')?.slice(1) ?? [];
  if (prefix === undefined || words.length < fewestNumbered) return false;
  return words.every((word) => numberedName.exec(word)?.[1] === prefix && word.length === words[0]?.length);
}

function isCodeWord(word: string): boolean {
  return numbered.test(word) || address.test(word) || (capitals.test(word) && /\d/.test(word));
}

const short = /^(\d{1,3}) ?- ?(\d{1,3})$/;
const round = /^(\d*[015]) ?- ?(\d*[0459])$/;
const openEnd = /^\d{1,6} ?\+$/;
const season = /^(?:19|20)\d\d ?[-/] ?(?:(?:19|20)\d\d|\d\d)$/;

/** “18-24”, “1000-4999”, “65+”, “2023/24”: spans of ages, sizes and years are names to count by. */
function isSpanWord(word: string): boolean {
  const [, from, to] = short.exec(word) ?? round.exec(word) ?? [];
  return openEnd.test(word) || season.test(word) || (from !== undefined && Number(from) < Number(to));
}

function natureOfFigures(column: Exclude<Column, TextColumn>, rows: number): Nature {
  const values = column.values.subarray(0, rows).filter((value) => !Number.isNaN(value));
  const distinct = countDistinct(values);
  const base = blank(column, { rows, present: values.length, distinct });
  const [least, most] = [minOf(values), maxOf(values)];
  if (column.kind === 'time') return { ...base, least, most, isTime: true, isStamp: isStamp(column, rows) };
  const isWhole = values.every(Number.isInteger);
  const { kind } = measureKindOf(column);
  // What somebody said of a column counts more than its name.
  const isTold = column.measure !== undefined;
  const isTallied = tallyNames.test(column.name);
  const isCoordinate =
    kind === 'coordinate' ||
    gridNames.test(column.name.trim()) ||
    areCoordinates(column, 'latitude') ||
    areCoordinates(column, 'longitude');
  const isTime = isYearColumn(column) || kind === 'year';
  const isFlag = !isTold && isWhole && least >= 0 && most <= 1 && rows >= 20 && distinct <= 2;
  const isNamedCode =
    !isTold && ((isWhole && isCodeName(column.name)) || itemNames.test(column.name.trim()) || isClock(column, most));
  const isCode = kind === 'id' || isFlag || isNamedCode || (!isTold && looksLikeCode(column, values, base.unique));
  const isRank = kind === 'rank';
  const areOnceEach = distinct === values.length;
  const isGroupNumber =
    !isTold && isWhole && !(areOnceEach && isTallied) && areEquallyOften(values, { distinct, least, most });
  const isMeasure = distinct > 0 && !isCode && !isCoordinate && !isTime && !isRank && !isGroupNumber;
  return {
    ...base,
    least,
    most,
    isGroupNumber,
    isCode: isCode && !isTime && !isCoordinate,
    isCoordinate,
    isTime,
    isRank,
    isMeasure,
    isRate: isMeasure && (averaged.has(kind) || (!isTold && rateNames.test(column.name) && !isTallied)),
    isRating: isMeasure && isWhole && least >= 0 && most <= 11 && distinct >= 2 && distinct <= 11 && rows >= 15,
  };
}

/** The time of day, where a column of it was read as durations: “11h15”. */
function isClock(column: NumberColumn, most: number): boolean {
  return column.type?.is === 'duration' && clockNames.test(column.name.trim()) && most <= 86_400;
}

function areEquallyOften(
  values: Float64Array,
  { distinct, least, most }: { distinct: number; least: number; most: number },
): boolean {
  const each = values.length / distinct;
  const isRunning = each === 1 && distinct >= fewestNumbered;
  if (most - least + 1 !== distinct || !(isRunning || (each >= 2 && distinct >= 3 && (least === 0 || least === 1))))
    return false;
  return values.every((value, row) => value === least + Math.floor(row / each));
}

/** Sensors write at even steps; forms when somebody sends them. */
function isStamp(column: Exclude<Column, TextColumn>, rows: number): boolean {
  const isDay = (value: number) => Number.isNaN(value) || value % 86_400_000 === 0;
  const isCalled =
    stampNames.test(column.name) || (formNames.test(column.name) && !column.values.subarray(0, rows).every(isDay));
  return isCalled && !panelOf({ rows }, column, null).isEven;
}

const averaged = new Set(['rate', 'share', 'index', 'price', 'score', 'temperature', 'measurement', 'duration']);

/** Many whole numbers of one length that all differ, in no order and without a unit, as phone and article numbers are. */
function looksLikeCode(column: NumberColumn, values: Float64Array, unique: number): boolean {
  if (values.length < 8 || unique < 0.95 || !values.every(Number.isInteger)) return false;
  const { kind, unit } = measureKindOf(column);
  if (unit !== null || averaged.has(kind) || tallyNames.test(column.name)) return false;
  const [least, most] = [minOf(values), maxOf(values)];
  return least >= 1e7 && String(least).length === String(most).length && most < 10 * least;
}

function blank(
  column: Column,
  { rows, present, distinct }: { rows: number; present: number; distinct: number },
): Nature {
  return {
    column,
    known: present,
    distinct,
    gaps: 1 - present / Math.max(1, rows),
    unique: distinct / Math.max(1, present),
    isCode: false,
    isConstant: distinct <= 1,
    isProse: false,
    isCoordinate: false,
    isTime: false,
    isStamp: false,
    isRank: false,
    isMeasure: false,
    isRate: false,
    isRating: false,
    isGroupNumber: false,
    isScale: false,
    longest: 8,
    least: 0,
    most: 0,
  };
}

function minOf(values: Float64Array): number {
  return values.reduce((least, value) => Math.min(least, value), values.length === 0 ? 0 : Infinity);
}

function maxOf(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, value), values.length === 0 ? 0 : -Infinity);
}
