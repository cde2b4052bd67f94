import { dayOf, fullYear, type Moment, partOf, shortDayOf, weekOf, yearOf } from './calendar.ts';
import { type DateWord, dateWord } from './date-words.ts';
import { monthOf } from './month-names.ts';

/** Digits, a character that counts years or months, or a word with its marks. */
const token = /\d+|[年月日第号號년월일]|[\p{L}\p{M}º]+/gu;

/** Numbers of a text in order, and the meaning of its words. */
type Pieces = { numbers: string[]; month: { number: number; place: number } | null; meaning: DateWord | null };

/**
 * Dates with words in them: 5 March 2024, Mar-24, Q1 2024, 1. Quartal 2024, 2024W05.
 * `readNumeric` reads 2024-3-5 of 2024年3月5日.
 */
export function readWorded(text: string, readNumeric: (text: string) => Moment | null): Moment | null {
  const pieces = piecesOf(text);
  if (pieces === null) return null;
  const { numbers, month, meaning } = pieces;
  if (month !== null) return meaning === null ? withMonth(month.number, numbers, isCutShort(text, month.place)) : null;
  if (meaning === null) return /[年년]/.test(text) ? readNumeric(numbers.join('-')) : null;
  return meaning === 'fiscal' ? fiscalYear(numbers) : periodOf(meaning, numbers);
}

/** Null when there is a word that dates do not have, or two with a meaning. */
function piecesOf(text: string): Pieces | null {
  const pieces: Pieces = { numbers: [], month: null, meaning: null };
  for (const [piece] of text.toLowerCase().normalize('NFC').matchAll(token)) {
    const month = monthOf(piece);
    const meaning = dateWord(piece);
    if (piece.charCodeAt(0) <= 0x39) pieces.numbers.push(piece);
    else if (month !== null && pieces.month === null) pieces.month = { number: month, place: pieces.numbers.length };
    else if (month !== null || meaning === null || (meaning !== 'nothing' && pieces.meaning !== null)) return null;
    else if (meaning !== 'nothing') pieces.meaning = meaning;
  }
  return pieces;
}

/** “Mar 24” may be a day; “Mar-24” and “Mar '24” are two-digit years. */
function isCutShort(text: string, place: number): boolean {
  return place === 0 && /[-'/]\s?\d\d$/.test(text);
}

/** Numbers around a month: a day and a year in any order, or a year alone. */
function withMonth(month: number, numbers: readonly string[], isCut: boolean): Moment | null {
  const [a = '', b = ''] = numbers;
  if (numbers.length === 1) {
    if (a.length === 4) return dayOf(Number(a), month, 1, 'month');
    const date = isCut ? shortDayOf(Number(a), month, 1) : null;
    return date === null ? null : { ...date, precision: 'month' };
  }
  if (numbers.length !== 2) return null;
  if (a.length === 4) return dayOf(Number(a), month, Number(b));
  if (b.length === 4) return dayOf(Number(b), month, Number(a));
  return a.length <= 2 && b.length === 2 ? shortDayOf(Number(b), month, Number(a)) : null;
}

/** FY2024, FY24, FY 2023/24. */
function fiscalYear([a = '', b = '', ...more]: readonly string[]): Moment | null {
  if (more.length > 0 || (a.length !== 4 && a.length !== 2)) return null;
  const start = a.length === 4 ? Number(a) : fullYear(Number(a));
  const isNext = b === '' || Number(b) % 100 === (start + 1) % 100;
  return isNext ? yearOf(start, 'fiscal year') : null;
}

/** Quarter, half or week of a year: the year has four digits, or comes last. */
function periodOf(meaning: DateWord, numbers: readonly string[]): Moment | null {
  const [a = '', b = '', weekday = ''] = numbers;
  if (meaning === 'first half' || meaning === 'second half') {
    const isYear = numbers.length === 1 && a.length === 4;
    return isYear ? partOf(Number(a), meaning === 'first half' ? 1 : 2, 'half') : null;
  }
  if (numbers.length < 2 || numbers.length > (meaning === 'week' ? 3 : 2)) return null;
  const [year, written] = a.length === 4 ? [a, b] : [b, a];
  if ((year.length !== 4 && year.length !== 2) || written.length > 2) return null;
  const full = year.length === 4 ? Number(year) : fullYear(Number(year));
  const count = Number(written);
  const pieces =
    meaning === 'week'
      ? weekOf(full, count, weekday === '' ? null : Number(weekday))
      : partOf(full, count, meaning === 'half' ? 'half' : 'quarter');
  return pieces === null || year.length === 4 ? pieces : { ...pieces, form: 'short year' };
}
