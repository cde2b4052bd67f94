import { monthNumber } from '#data/types/month-names.ts';

/** Day, month or year that a text names; −1 where it does not say. */
export type WrittenDay = { year: number; month: number; day: number };

/** What else a cell holds than its text as a whole. */
export type CellParts = {
  /** Text as compared: folded, without notes and brackets at its end. */
  plain: string;
  /** Its first line, or what comes before a bracket. */
  line: string;
  /** First number; NaN without one. Times on a clock are in seconds. */
  number: number;
  /** Whether the cell is the number and nothing else. */
  isNumber: boolean;
  day: WrittenDay | null;
  isBlank: boolean;
};

export function cellPartsOf(text: string): CellParts {
  const plain = plainCell(text);
  const clock = clockIn(text);
  const number = numberIn(text);
  return {
    plain,
    line: lineOf(text, plain),
    number: clock ?? number.value,
    isNumber: clock !== null || number.isWhole,
    day: dayIn(text),
    isBlank: plain === '' || /^(?:-+|n\/?a|—|\?|none)$/i.test(plain),
  };
}

/** Text without accents, case, quotes around it, notes and bracketed remarks at its end. */
export function plainCell(text: string): string {
  let plain = text.normalize('NFKD').replace(/\p{Mn}/gu, '');
  plain = plain
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .trim();
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = withoutMarks(plain);
    plain = withoutBracket(plain, '[', ']');
    plain = withoutBracket(plain, '(', ')');
    if (/^"[^"]*"$/.test(plain)) plain = plain.slice(1, -1);
  }
  return plain.replace(/\.$/, '').replace(/\s+/gu, ' ').toLowerCase().trim();
}

const noteMarks = '•♦†‡*#+ ';

function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && noteMarks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A bracket at the end is a note, unless it is all there is. */
function withoutBracket(text: string, open: string, close: string): string {
  if (!text.endsWith(close)) return text;
  const from = text.lastIndexOf(open);
  const isNote = from > 0 && (open === '[' || text[from - 1] === ' ');
  return isNote || /^\[\d+\]$/.test(text) ? text.slice(0, Math.max(0, from)).trimEnd() : text;
}

function lineOf(text: string, plain: string): string {
  if (text.includes('\n')) return plainCell(text.slice(0, text.indexOf('\n'))) || plain;
  return /^"([^"]+)"/.exec(plain)?.[1] ?? /^([^(]{3,}) \(/.exec(plain)?.[1] ?? plain;
}

/** Numbers and days are looked for at the beginning of long texts, or not at all. */
const maxLength = 120;

function numberIn(text: string): { value: number; isWhole: boolean } {
  const plain = withoutNotes(text).slice(0, maxLength).replace(/[−–]/g, '-').trim();
  const found = /(?<![\p{L}\d])([-+]?)\s{0,2}[$£€¥]?\s{0,2}(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)/u.exec(
    plain,
  );
  if (found === null) return { value: Number.NaN, isWhole: false };
  const [all, sign, digits = ''] = found;
  const rest = plain.slice(found.index + all.length);
  const scale = scales[/^\s{0,3}(million|billion|thousand)\b/i.exec(rest)?.[1]?.toLowerCase() ?? ''] ?? 1;
  const value = Number(digits.replaceAll(',', '')) * scale;
  return {
    value: sign === '-' && found.index === 0 ? -value : value,
    isWhole: found.index === 0 && rest.trim() === '',
  };
}

const scales: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

function withoutNotes(text: string): string {
  return text.includes('[') ? text.replace(/\[[^[\]]*\]/g, '') : text;
}

/** “1:50.46” and “2:03:10” in seconds. */
function clockIn(text: string): number | null {
  const found = /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{2}(?:\.\d+)?)\s*$/.exec(text);
  if (found === null) return null;
  return Number(found[1] ?? 0) * 3600 + Number(found[2]) * 60 + Number(found[3]);
}

const month = /(?<![\p{L}])\p{L}{3,12}(?![\p{L}])/gu;

/** The first day, month or year that a text names. */
function dayIn(text: string): WrittenDay | null {
  if (text.length > maxLength || !/[\d\p{L}]/u.test(text)) return null;
  const plain = withoutNotes(text.toLowerCase()).replace(/[–—]/g, '-');
  const iso = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(plain);
  if (iso !== null) return dayOfNumbers(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /(?<!\d)(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?!\d)/.exec(plain);
  if (numeric !== null) {
    const [one, two, year] = [Number(numeric[1]), Number(numeric[2]), Number(numeric[3])];
    return one > 12 ? dayOfNumbers(year, two, one) : dayOfNumbers(year, one, two);
  }
  return dayWithMonth(plain) ?? yearIn(plain);
}

function dayWithMonth(plain: string): WrittenDay | null {
  for (const found of plain.matchAll(month)) {
    const number = monthNumber(found[0]);
    if (number === null) continue;
    const before = /(\d{1,2})(?:st|nd|rd|th|\.)?(?:\s+(?:of|de))?\s{0,2}[-,]?\s{0,2}$/.exec(
      plain.slice(0, found.index),
    );
    const rest = plain.slice(found.index + found[0].length);
    const after = /^\.?\s{0,2}[-,]?\s{0,2}(\d{1,2})(?:st|nd|rd|th)?(?!\d)/.exec(rest);
    const year = /(?<!\d)(1[0-9]\d\d|20\d\d)(?!\d)/.exec(rest) ?? /(?<!\d)(1[0-9]\d\d|20\d\d)(?!\d)/.exec(plain);
    const day = before?.[1] ?? after?.[1];
    if (day === undefined && year === null && plain.trim() !== found[0]) continue;
    return dayOfNumbers(year === null ? -1 : Number(year[1]), number, day === undefined ? -1 : Number(day));
  }
  return null;
}

function yearIn(plain: string): WrittenDay | null {
  const found =
    /^\s*(?:c\.\s*)?(1[0-9]\d\d|20\d\d)(?:\s?[-/]\s?\d{2,4})?\s*$/.exec(plain) ??
    /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/.exec(plain);
  return found === null ? null : { year: Number(found[1]), month: -1, day: -1 };
}

function dayOfNumbers(year: number, month: number, day: number): WrittenDay | null {
  if (month < 1 || month > 12 || day > 31) return null;
  return { year, month, day: day < 1 ? -1 : day };
}

/** Number that orders days. */
export function keyOfDay({ year, month, day }: WrittenDay): number {
  return Math.max(year, 0) * 10_000 + Math.max(month, 0) * 100 + Math.max(day, 0);
}

/** Years between the two that a text names, as in “1981–2007”; −1 without two. */
export function yearsBetween(text: string): number {
  const years = [...text.matchAll(/(?<!\d)(?:1[5-9]\d\d|20\d\d)(?!\d)/g)].map(([year]) => Number(year));
  const [from = 0, to = 0] = years;
  return years.length === 2 ? Math.abs(to - from) : -1;
}
