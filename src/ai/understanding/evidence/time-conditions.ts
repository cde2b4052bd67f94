import { fold } from '#ai/offline/language/fold.ts';
import type { Cue } from '#ai/offline/language/language.ts';
import { monthNumber } from '#data/types/month-names.ts';
import { keyOfDay, type WrittenDay } from '../cell-parts.ts';
import { type KnownColumn, type KnownTable, rowsByCode } from '../known-table.ts';
import type { QuestionWord } from '../words.ts';
import { type Comparison, type Condition, newCondition } from './condition.ts';
import { cueAt } from './cues.ts';
import type { LinkedWords } from './linked-words.ts';
import { areInOrder } from './number-conditions.ts';
import { hasWord, noWords, unionOf, type WordSet, wordsBetween } from './word-set.ts';

/** Day, month, quarter, year or decade that a question names. */
type NamedTime = WrittenDay & {
  from: number;
  to: number;
  text: string;
  lastYear?: number;
  lastMonth?: number;
  weekdays?: readonly number[];
};

/** Conditions of days, months, years and so on, and of what lies between two of them, on columns of times. */
export function timeConditions(
  words: readonly QuestionWord[],
  table: KnownTable,
  { cues, grains, setting }: Pick<LinkedWords, 'cues' | 'grains' | 'setting'>,
): Condition[] {
  const dated = table.columns.filter(({ isDated }) => isDated);
  if (dated.length === 0) return [];
  const hasDays = dated.some(({ kind }) => kind === 'date');
  const code = setting.languages[0]?.code ?? 'en';
  const times = [
    ...namedTimes(words),
    ...(hasDays ? [...quartersIn(words, grains.get('quarter') ?? noWords), ...weekdaysIn(words, code)] : []),
  ].sort((a, b) => a.from - b.from);
  const between = unionOf(
    cues.get('between') ?? noWords,
    cues.get('range-to') ?? noWords,
    cues.get('until') ?? noWords,
  );
  const single = times.flatMap((time) => {
    const cue = cueAt(words, time.from, time.to) || cueIn(cues, time.from);
    return dated.flatMap((column) =>
      rowsAt(time, column).flatMap(({ comparison, rows }) =>
        conditionAt(time, { column, comparison, cue, rows, all: table.rows }),
      ),
    );
  });
  const spans = times.flatMap((time, at) => {
    const next = times[at + 1];
    return next === undefined || !areJoined(words, { time, next, between })
      ? []
      : dated.flatMap((column) => spanOf(time, next, { column, all: table.rows }));
  });
  return [...spans, ...single];
}

/** Comparing cue of the language before a time. */
function cueIn(cues: LinkedWords['cues'], at: number): string {
  const has = (cue: Cue) => {
    const set = cues.get(cue);
    return set !== undefined && (hasWord(set, at - 1) || hasWord(set, at - 2));
  };
  return has('since') ? '>=' : has('until') ? '<=' : has('after') ? '>' : has('before') ? '<' : '';
}

function conditionAt(
  { from, to, text }: Pick<NamedTime, 'from' | 'to' | 'text'>,
  given: { column: KnownColumn; comparison: Comparison; cue: string; rows: Int32Array; all: number },
): Condition[] {
  const { column, comparison, cue, rows, all } = given;
  if (rows.length === 0 || rows.length === all) return [];
  return [
    newCondition({
      ...{ column: column.index, kind: 'time', comparison, cue, rows, strength: 1, text },
      ...{ from, to, words: wordsBetween(from, to) },
    }),
  ];
}

const farthest = 4;

/** Whether only words such as “to” and “and” stand between two times. */
function areJoined(
  words: readonly QuestionWord[],
  { time, next, between }: { time: NamedTime; next: NamedTime; between: WordSet },
): boolean {
  const gap = words.slice(time.to + 1, next.from);
  if (next.from <= time.to || gap.length > farthest || time.weekdays !== undefined) return false;
  const isSmall = gap.every(({ isGrammar, text }) => isGrammar || text.length <= 2);
  const isSaid = words.some((_, at) => at >= time.from - 3 && at < next.from && hasWord(between, at));
  return gap.length === 0 || isSmall || isSaid;
}

function spanOf(first: NamedTime, last: NamedTime, { column, all }: { column: KnownColumn; all: number }): Condition[] {
  // “January to March 2010”: the year of the second is that of the first.
  const from = { ...first, year: first.year < 0 ? last.year : first.year };
  const to = { ...last, year: last.year < 0 ? first.year : last.year };
  if (from.year < 0 || to.year < 0) return [];
  const least = keyOfDay({ year: from.year, month: from.month, day: from.day });
  const month = to.lastMonth ?? to.month;
  const most = keyOfDay({
    year: to.lastYear ?? to.year,
    month: month < 0 ? 12 : month,
    day: to.day < 0 ? 31 : to.day,
  });
  if (least >= most) return [];
  const isIn = column.values.map(({ day }) => {
    if (day === null || day.year < 0) return false;
    const own = keyOfDay(day);
    // A year as such lies in a span that begins in it.
    return own >= (day.month < 0 ? Math.floor(least / 10_000) * 10_000 : least) && own <= most;
  });
  const rows = rowsByCode(column.codes, (code) => isIn[code] === true);
  const time = { from: first.from, to: last.to, text: `${first.text}–${last.text}` };
  return conditionAt(time, { column, comparison: 'in', cue: 'span', rows, all });
}

function rowsAt(time: NamedTime, column: KnownColumn): { comparison: Comparison; rows: Int32Array }[] {
  const pick = (is: (day: WrittenDay) => boolean) => {
    const isMet = column.values.map(({ day }) => day !== null && is(day));
    return rowsByCode(column.codes, (code) => isMet[code] === true);
  };
  const { year, month, day, lastYear, lastMonth, weekdays } = time;
  if (weekdays !== undefined)
    return [{ comparison: '=', rows: pick((each) => each.day > 0 && weekdays.includes(weekdayOf(each))) }];
  if (lastYear !== undefined)
    return [{ comparison: 'in', rows: pick((each) => each.year >= year && each.year <= lastYear) }];
  if (lastMonth !== undefined)
    return [
      {
        comparison: 'in',
        rows: pick((each) => (year < 0 || each.year === year) && each.month >= month && each.month <= lastMonth),
      },
    ];
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

/** 0 for Sunday. */
export function weekdayOf({ year, month, day }: WrittenDay): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

const weekdayNames = new Map<string, ReadonlyMap<string, number>>();
const weekend = 7;

/** Names of weekdays in a language and in English, folded. */
function weekdaysOf(code: string): ReadonlyMap<string, number> {
  const before = weekdayNames.get(code);
  if (before !== undefined) return before;
  const names = new Map<string, number>();
  for (const language of new Set(['en', code])) {
    const long = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    for (let day = 0; day < 7; day++) {
      const name = fold(long.format(Date.UTC(2023, 0, 1 + day)));
      for (const form of [name, `${name}s`, `${name}en`]) names.set(form, day);
    }
  }
  for (const word of ['weekend', 'weekends', 'wochenende', 'wochenenden', '周末']) names.set(word, weekend);
  weekdayNames.set(code, names);
  return names;
}

function weekdaysIn(words: readonly QuestionWord[], code: string): NamedTime[] {
  const names = weekdaysOf(code);
  return words.flatMap(({ text }, at) => {
    const day = names.get(text);
    return day === undefined
      ? []
      : [{ year: -1, month: -1, day: -1, from: at, to: at, text, weekdays: day === weekend ? [0, 6] : [day] }];
  });
}

/** Q3, Q3 2019, third quarter of 2019. */
function quartersIn(words: readonly QuestionWord[], quarters: WordSet): NamedTime[] {
  const isQuarter = (word: QuestionWord | undefined) =>
    word !== undefined && Number.isInteger(word.value) && word.value >= 1 && word.value <= 4;
  return words.flatMap(({ text }, at) => {
    const isLetter = /^[qt]$/.test(text) && isQuarter(words[at + 1]) && words[at + 1]?.start === words[at]?.end;
    const isWord = hasWord(quarters, at) && isQuarter(words[at - 1]);
    if (!isLetter && !isWord) return [];
    const [from, to] = isLetter ? [at, at + 1] : [at - 1, at];
    const quarter = words[isLetter ? to : from]?.value ?? 1;
    const after = [to + 1, to + 2, to + 3].find((place) => isYear(words[place]));
    const before = isYear(words[from - 1]) ? from - 1 : undefined;
    const year = words[after ?? before ?? -1]?.value ?? -1;
    const [first, last] = [Math.min(from, before ?? from), Math.max(to, after ?? to)];
    const named = words
      .slice(first, last + 1)
      .map((word) => word.text)
      .join(' ');
    return [{ year, month: quarter * 3 - 2, lastMonth: quarter * 3, day: -1, from: first, to: last, text: named }];
  });
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
  const month = word === undefined ? null : word.isFigure ? monthBefore(words, at) : monthNumber(word.text);
  if (word === undefined || month === null) return null;
  const [before, after] = [words[at - 1], words[at + 1]];
  // “may”, “mar” and “set” are words, too.
  const isPlain =
    word.isFigure ||
    word.text.length > 3 ||
    isDayNumber(after) ||
    isYear(after) ||
    isDayNumber(before) ||
    /^(?:in|of|on|during|from|to|till|until|since|before|after|than|by|between|last|this)$/.test(before?.text ?? '');
  if (!isPlain) return null;
  if (word.isFigure) {
    const isDated = isYear(words[at - 2]) && /^年/.test(words[at - 1]?.text ?? '');
    return {
      ...{ month, day: -1, from: isDated ? at - 2 : at, to: at + 1, year: isDated ? (words[at - 2]?.value ?? -1) : -1 },
      text: `${isDated ? `${words[at - 2]?.text}年` : ''}${month}月`,
    };
  }
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

/** 3月 */
function monthBefore(words: readonly QuestionWord[], at: number): number | null {
  const value = words[at]?.value ?? 0;
  return /^月/.test(words[at + 1]?.text ?? '') && Number.isInteger(value) && value >= 1 && value <= 12 ? value : null;
}

function isYear(word: QuestionWord | undefined): boolean {
  return word?.isFigure === true && /^(?:1[0-9]|20)\d\d$/.test(word.text);
}

function isDayNumber(word: QuestionWord | undefined): boolean {
  return word?.isFigure === true && Number.isInteger(word.value) && word.value >= 1 && word.value <= 31;
}
