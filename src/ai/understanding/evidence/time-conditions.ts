import { monthNumber } from '#data/types/month-names.ts';
import { keyOfDay, type WrittenDay } from '../cell-parts.ts';
import { type KnownColumn, type KnownTable, rowsByCode } from '../known-table.ts';
import type { QuestionWord } from '../words.ts';
import { type Comparison, type Condition, newCondition } from './condition.ts';
import { cueAt } from './cues.ts';
import { areInOrder } from './number-conditions.ts';
import { wordsBetween } from './word-set.ts';

/** Day, month, year or decade that a question names. */
type NamedTime = WrittenDay & { from: number; to: number; text: string; lastYear?: number };

/** Conditions of days, months, years and decades on columns of times. */
export function timeConditions(words: readonly QuestionWord[], table: KnownTable): Condition[] {
  const dated = table.columns.filter(({ isDated }) => isDated);
  if (dated.length === 0) return [];
  return namedTimes(words).flatMap((time) => {
    const cue = cueAt(words, time.from, time.to);
    return dated.flatMap((column) =>
      rowsAt(time, column).flatMap(({ comparison, rows }) =>
        rows.length === 0 || rows.length === table.rows
          ? []
          : newCondition({
              ...{ column: column.index, kind: 'time', comparison, cue, rows, strength: 1, text: time.text },
              ...{ from: time.from, to: time.to, words: wordsBetween(time.from, time.to) },
            }),
      ),
    );
  });
}

function rowsAt(time: NamedTime, column: KnownColumn): { comparison: Comparison; rows: Int32Array }[] {
  const pick = (is: (day: WrittenDay) => boolean) => {
    const isMet = column.values.map(({ day }) => day !== null && is(day));
    return rowsByCode(column.codes, (code) => isMet[code] === true);
  };
  const { year, month, day, lastYear } = time;
  if (lastYear !== undefined)
    return [{ comparison: 'in', rows: pick((each) => each.year >= year && each.year <= lastYear) }];
  const isThen = (each: WrittenDay) =>
    (year < 0 || each.year === year) && (month < 0 || each.month === month) && (day < 0 || each.day === day);
  const same = { comparison: '=' as const, rows: pick(isThen) };
  if (year < 0) return [same];
  const keyOf = (each: WrittenDay) => {
    const key = keyOfDay(each);
    return month < 0 ? Math.floor(key / 10_000) : day < 0 ? Math.floor(key / 100) : key;
  };
  const limit = keyOf(time);
  const others = (['<', '<=', '>', '>='] as const).map((comparison) => ({
    comparison,
    rows: pick((each) => areInOrder(keyOf(each), comparison, limit)),
  }));
  return [same, ...others];
}

function namedTimes(words: readonly QuestionWord[]): NamedTime[] {
  const times: NamedTime[] = [];
  const isUsed = new Set<number>();
  words.forEach((_, at) => {
    const time = monthAt(words, at);
    if (time === null) return;
    times.push(time);
    for (let place = time.from; place <= time.to; place++) isUsed.add(place);
  });
  words.forEach((word, at) => {
    if (isUsed.has(at) || !word.isFigure) return;
    const isDecade = words[at + 1]?.text === 's' && word.value % 10 === 0;
    if (isDecade) {
      const year = word.value < 100 ? 1900 + word.value : word.value;
      times.push({ year, month: -1, day: -1, from: at, to: at + 1, lastYear: year + 9, text: `${year}s` });
    } else if (isYear(word)) times.push({ year: word.value, month: -1, day: -1, from: at, to: at, text: word.text });
  });
  return times;
}

function monthAt(words: readonly QuestionWord[], at: number): NamedTime | null {
  const word = words[at];
  const month = word === undefined || word.isFigure ? null : monthNumber(word.text);
  if (word === undefined || month === null) return null;
  const [before, after] = [words[at - 1], words[at + 1]];
  // “may”, “mar” and “set” are words, too.
  const isPlain =
    word.text.length > 3 ||
    isDayNumber(after) ||
    isYear(after) ||
    isDayNumber(before) ||
    /^(?:in|of|on)$/.test(before?.text ?? '');
  if (!isPlain) return null;
  let [from, to, day, year] = [at, at, -1, -1];
  if (isDayNumber(after)) {
    to += 1;
    day = after?.value ?? -1;
  } else if (isDayNumber(before)) {
    from -= 1;
    day = before?.value ?? -1;
  } else if (/^(?:of|de)$/.test(before?.text ?? '') && isDayNumber(words[at - 2])) {
    from -= 2;
    day = words[from]?.value ?? -1;
  }
  const isJoined = /^(?:of|de)$/.test(words[to + 1]?.text ?? '');
  const yearPlace = to + (isJoined ? 2 : 1);
  if (isYear(words[yearPlace])) {
    to = yearPlace;
    year = words[yearPlace]?.value ?? -1;
  }
  const text = words
    .slice(from, to + 1)
    .map((each) => each.text)
    .join(' ');
  return { year, month, day, from, to, text };
}

function isYear(word: QuestionWord | undefined): boolean {
  return word?.isFigure === true && /^(?:1[0-9]|20)\d\d$/.test(word.text);
}

function isDayNumber(word: QuestionWord | undefined): boolean {
  return word?.isFigure === true && Number.isInteger(word.value) && word.value >= 1 && word.value <= 31;
}
