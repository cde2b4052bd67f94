import { monthNumber } from '#data/types/month-names.ts';

/** Month, quarter or year as written; what is not said is absent. */
export type Moment = { year?: number; month?: number; quarter?: number; day?: number };

/** Reads words that are a moment and nothing else: “June”, “June 2019”, “2019”, “Q2 2020”. */
export function readMoment(words: readonly string[]): Moment | null {
  const moment: Moment = {};
  for (const word of words) {
    const month = /^\p{L}{3,}/u.test(word) ? monthNumber(word.toLowerCase().replace(/\.$/, '')) : null;
    const [, isoYear, isoMonth] = /^(\d{4})-(\d{2})$/.exec(word) ?? [];
    if (isoYear !== undefined && words.length === 1 && Number(isoMonth) >= 1 && Number(isoMonth) <= 12)
      return { year: Number(isoYear), month: Number(isoMonth) - 1 };
    const quarter = /^q([1-4])$/i.exec(word)?.[1];
    if (month !== null && moment.month === undefined) moment.month = month - 1;
    else if (quarter !== undefined && moment.quarter === undefined) moment.quarter = Number(quarter);
    else if (/^(?:1[5-9]|20|21)\d\d$/.test(word) && moment.year === undefined) moment.year = Number(word);
    else if (/^\d{1,2}$/.test(word) && words.length > 1 && moment.day === undefined) moment.day = Number(word);
    else return null;
  }
  if (moment.day !== undefined && moment.month === undefined) return null;
  return Object.keys(moment).length === 0 ? null : moment;
}

/** Moment as ISO text that steps read: 2019, 2019-06. */
export function isoOf({ year, month, quarter, day }: Moment, isEnd = false): string | null {
  if (year === undefined) return null;
  const at = month ?? (quarter === undefined ? undefined : quarter * 3 - (isEnd ? 1 : 3));
  if (at === undefined) return String(year);
  const text = `${year}-${String(at + 1).padStart(2, '0')}`;
  return day === undefined ? text : `${text}-${String(day).padStart(2, '0')}`;
}
