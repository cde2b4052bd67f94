import { monthNumber } from '#data/types/month-names.ts';
import type { FigureFacts } from './column-facts.ts';

const yearIn = /(?<!\d)(1[5-9]\d\d|2[01]\d\d)(?!\d)/;

/** A moment in the name of a column, and what else the name says. */
type Moment = { at: number; rest: string; isInCycle: boolean };

/** Columns that are one measure at several moments, in the order of time: 2015, 2020, 2025. Empty when there are none. */
export function momentsAmong(measures: readonly FigureFacts[]): readonly FigureFacts[] {
  const groups = new Map<string, { column: FigureFacts; at: number }[]>();
  for (const column of measures) {
    const moment = momentIn(column.name);
    if (moment === null) continue;
    const key = `${moment.rest} ${moment.isInCycle}`;
    groups.set(key, [...(groups.get(key) ?? []), { column, at: moment.at }]);
  }
  const [largest = []] = [...groups.values()].sort((a, b) => b.length - a.length);
  if (largest.length < 2 || new Set(largest.map(({ at }) => at)).size < largest.length) return [];
  return largest.sort((a, b) => a.at - b.at).map(({ column }) => column);
}

/** Whether columns are the months or quarters of one year, whose values may add up. */
export function areInCycle(moments: readonly FigureFacts[]): boolean {
  return moments.length >= 3 && moments.every(({ name }) => momentIn(name)?.isInCycle === true);
}

/** “Sep 23”, “Oct-24”. */
const shortMonth = /^(\p{L}{3,9})\.?[ '’-](\d\d)$/u;

/** Numbered steps: “Week 3”, “J12”, “Spieltag 4”, “第3週”. */
const steps =
  /^(?:[jrwdgt]|rd|wk|round|week|day|month|lap|game|match(?:day)?|session|visit|wave|stage|generation|runde|woche|tag|monat|spieltag|besuch|semana|jornada|d[ií]a|mes|journée|semaine|jour|mois|settimana|giornata|giorno|mese|dag|ronde|maand|kolejka|tydzień|vecka|omgång|hafta|第)[ .#]{0,2}(\d{1,3})[ .]?(?:回|週|日|周|轮|天|節)?$/u;

const before = /\b(before|vorher|davor|avant|antes|prima|voor|then|start|pre)\b/i;
const after = /\b(after|nachher|danach|après|después|depois|dopo|na|now|end|post)\b/i;

function momentIn(name: string): Moment | null {
  const text = name.trim().toLowerCase().replaceAll('_', ' ');
  const year = yearIn.exec(text);
  if (year !== null) {
    const rest = text.replace(year[0], ' ');
    const part = /(?:^|[^\p{L}\d])(?:q([1-4])|-(\d\d))(?!\d)/u.exec(rest) ?? /^\s*([1-4])\.?\s*quartal/.exec(rest);
    const month = rest.split(/[^\p{L}]+/u).find((word) => word.length >= 3 && monthNumber(word) !== null);
    const inYear = part?.[1] ? Number(part[1]) * 3 : Number(part?.[2] ?? monthNumber(month ?? '') ?? 0);
    const remainder = rest.replace(part?.[0] ?? '\0', ' ').replace(month ?? '\0', ' ');
    return { at: Number(year[0]) * 12 + inYear, rest: restOf(remainder), isInCycle: false };
  }
  const short = shortMonth.exec(text);
  const named = monthNumber(short?.[1] ?? '');
  if (named !== null) return { at: (2000 + Number(short?.[2])) * 12 + named, rest: '', isInCycle: false };
  const clock = /^([01]?\d|2[0-4])[:.h]([0-5]\d)(?: ?uhr)?$/.exec(text);
  if (clock !== null) return { at: Number(clock[1]) * 60 + Number(clock[2]), rest: '', isInCycle: true };
  const quarter = /^(?:q|t)([1-4])$|^([1-4])\. ?quartal$/.exec(text);
  if (quarter !== null) return { at: Number(quarter[1] ?? quarter[2]), rest: '', isInCycle: true };
  const month = text.length >= 3 ? monthNumber(text.replace('.', '')) : null;
  if (month !== null) return { at: month, rest: '', isInCycle: true };
  const step = steps.exec(text)?.[1];
  if (step !== undefined) return { at: Number(step), rest: text.replace(step, '').trim(), isInCycle: false };
  if (before.test(text)) return { at: 0, rest: restOf(text.replace(before, ' ')), isInCycle: false };
  return after.test(text) ? { at: 1, rest: restOf(text.replace(after, ' ')), isInCycle: false } : null;
}

/** What a name says besides its year: “FY2021” and “2021年” say nothing more. */
function restOf(text: string): string {
  return text.replace(/\b(fy|year|jahr|in|im|en|de|the)\b|fy|年度?|г\.?|[^\p{L}\d%]+/gu, ' ').trim();
}

/** What the names of moments have in common, and the first and the last of them; null for other names. */
export function stemOf(names: readonly string[]): { rest: string; first: string; last: string } | null {
  if (names.every((name) => momentIn(name)?.isInCycle === true))
    return { rest: '', first: names[0] ?? '', last: names.at(-1) ?? '' };
  const years = names.map((name) => yearIn.exec(name)?.[0] ?? '');
  const sorted = years.filter(Boolean).sort();
  const rests = new Set(names.map((name) => momentIn(name)?.rest));
  const [rest] = rests;
  if (sorted.length < names.length || rests.size > 1 || rest === undefined) return null;
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  const [named = ''] = names;
  const own = rest === '' ? '' : named.replace(yearIn, '').replace(/^[\s,:–-]+|[\s,:–-]+$/g, '');
  return first === last ? null : { rest: own, first, last };
}
