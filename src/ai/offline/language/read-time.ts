import { later, utc } from '#data/transform/date-part.ts';
import { monthNumber } from '#data/types/month-names.ts';
import type { Token } from './tokenize.ts';

/** Stretch of time as written: “2015”, “Jan 2015”, “5 March 2020”, “Q2 2019”, “the 1990s”. */
export type TimeSpan = {
  unit: 'day' | 'month' | 'quarter' | 'year' | 'decade';
  /** Milliseconds; `to` is exclusive. */
  from: number;
  to: number;
};

type ReadTime = { span: TimeSpan; to: number };

/** Reads a stretch of time that begins at a token; null when none does. */
export function readTime(tokens: readonly Token[], at: number): ReadTime | null {
  return (
    isoDate(tokens, at) ??
    hanDate(tokens, at) ??
    quarterDate(tokens, at) ??
    wordedDate(tokens, at) ??
    yearDate(tokens, at)
  );
}

function spanOf(unit: TimeSpan['unit'], year: number, month = 0, day = 1): TimeSpan {
  const from = utc(year, month, day);
  const to = unit === 'decade' ? utc(year + 10, 0, 1) : later(from, 1, unit);
  return { unit, from, to };
}

/** Year as people write it: four digits without marks. */
function yearAt(token: Token | undefined): number | null {
  if (token?.kind !== 'number' || !/^[\d٠-٩۰-۹]{4}$/.test(token.text)) return null;
  return token.value >= 1000 && token.value <= 2999 ? token.value : null;
}

function wholeAt(token: Token | undefined, least: number, most: number): number | null {
  if (token?.kind !== 'number' || !Number.isInteger(token.value)) return null;
  return token.value >= least && token.value <= most ? token.value : null;
}

function isoDate(tokens: readonly Token[], at: number): ReadTime | null {
  const year = yearAt(tokens[at]);
  const mark = tokens[at + 1]?.text;
  if (year === null || (mark !== '-' && mark !== '/') || tokens[at + 1]?.start !== tokens[at]?.end) return null;
  const month = wholeAt(tokens[at + 2], 1, 12);
  if (month === null) return null;
  const day = tokens[at + 3]?.text === mark ? wholeAt(tokens[at + 4], 1, 31) : null;
  return day === null
    ? { span: spanOf('month', year, month - 1), to: at + 3 }
    : { span: spanOf('day', year, month - 1, day), to: at + 5 };
}

/** 2008年3月5日 */
function hanDate(tokens: readonly Token[], at: number): ReadTime | null {
  const year = yearAt(tokens[at]);
  if (year === null || !/^年/.test(tokens[at + 1]?.text ?? '')) return null;
  const month = wholeAt(tokens[at + 2], 1, 12);
  if (month === null || !/^月/.test(tokens[at + 3]?.text ?? '')) return { span: spanOf('year', year), to: at + 2 };
  const day = wholeAt(tokens[at + 4], 1, 31);
  return day !== null && /^[日号]/.test(tokens[at + 5]?.text ?? '')
    ? { span: spanOf('day', year, month - 1, day), to: at + 6 }
    : { span: spanOf('month', year, month - 1), to: at + 4 };
}

/** Q2 2019, 2019 Q2, T2 2019 (French) */
function quarterDate(tokens: readonly Token[], at: number): ReadTime | null {
  const isFirst = /^[qt]$/.test(tokens[at]?.plain ?? '');
  const [letter, number, year] = isFirst ? [at, at + 1, at + 2] : [at + 1, at + 2, at];
  const quarter = wholeAt(tokens[number], 1, 4);
  const inYear = yearAt(tokens[year]);
  if (quarter === null || inYear === null || !/^[qt]$/.test(tokens[letter]?.plain ?? '')) return null;
  return { span: spanOf('quarter', inYear, (quarter - 1) * 3), to: at + 3 };
}

/** Small words between the parts of a date: “5 de marzo de 2020”, “March of 2020”. */
const joints = new Set(['of', 'de', 'del', 'do', 'di', 'the', ',', '.', 'في', 'عام']);

function wordedDate(tokens: readonly Token[], at: number): ReadTime | null {
  const dayBefore = wholeAt(tokens[at], 1, 31);
  let place = dayBefore === null ? at : skip(tokens, at + 1);
  const month = monthAt(tokens[place]);
  if (month === null) return null;
  place = skip(tokens, place + 1);
  const dayAfter = dayBefore === null ? wholeAt(tokens[place], 1, 31) : null;
  const afterDay = dayAfter === null ? place : skip(tokens, place + 1);
  const year = yearAt(tokens[afterDay]);
  if (year === null) return null;
  const day = dayBefore ?? dayAfter;
  return {
    span: day === null ? spanOf('month', year, month - 1) : spanOf('day', year, month - 1, day),
    to: afterDay + 1,
  };
}

function monthAt(token: Token | undefined): number | null {
  return token?.kind === 'word' && token.plain.length > 2
    ? (monthNumber(token.text.toLowerCase().normalize('NFC')) ?? monthNumber(token.plain))
    : null;
}

function skip(tokens: readonly Token[], at: number): number {
  let place = at;
  while (place < at + 2 && joints.has(tokens[place]?.plain ?? '-')) place += 1;
  return place;
}

function yearDate(tokens: readonly Token[], at: number): ReadTime | null {
  const year = yearAt(tokens[at]);
  if (year === null) return null;
  const next = tokens[at + 1];
  const isDecade = year % 10 === 0 && next?.start === tokens[at]?.end && /^(s|er|ern|年代)$/.test(next?.plain ?? '');
  return isDecade ? { span: spanOf('decade', year), to: at + 2 } : { span: spanOf('year', year), to: at + 1 };
}
