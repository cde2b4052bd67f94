import { monthNumber } from '../month-names.ts';
import { type CellTime, dayOf, dayOfIsoWeek, fullYear, partOf, shortDayOf, startOfYear } from './calendar.ts';

/** Digits, a character that counts years or months, or a word with its marks. */
const token = /\d+|[年月日第号號년월일]|[\p{L}\p{M}º]+/gu;

/** Numbers of a text in order, and the meaning of its words. */
type Pieces = { numbers: string[]; month: { number: number; place: number } | null; meaning: DateWord | null };

/**
 * Dates with words in them: 5 March 2024, Mar-24, Q1 2024, 1. Quartal 2024, 2024W05.
 * `readNumeric` reads 2024-3-5 of 2024年3月5日; among months “Mar 24” is one of 2024, not a day.
 */
export function readWorded(
  text: string,
  readNumeric: (text: string) => CellTime | null,
  areMonths: boolean,
): CellTime | null {
  const pieces = piecesOf(text);
  if (pieces === null) return null;
  const { numbers, month, meaning } = pieces;
  if (month !== null) {
    const isCut = isCutShort(text, month.place) || (areMonths && month.place === 0 && numbers[0]?.length === 2);
    return meaning === null ? withMonth(month.number, numbers, isCut) : null;
  }
  if (meaning === null) return /[年년]/.test(text) ? readNumeric(numbers.join('-')) : null;
  return meaning === 'fiscal' ? fiscalYear(numbers) : periodOf(meaning, numbers);
}

/** Null when there is a word that dates do not have, or two with a meaning. */
function piecesOf(text: string): Pieces | null {
  const pieces: Pieces = { numbers: [], month: null, meaning: null };
  for (const [piece] of text.toLowerCase().normalize('NFC').matchAll(token)) {
    const month = monthNumber(piece);
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
function withMonth(month: number, numbers: readonly string[], isCut: boolean): CellTime | null {
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
function fiscalYear([a = '', b = '', ...more]: readonly string[]): CellTime | null {
  if (more.length > 0 || (a.length !== 4 && a.length !== 2)) return null;
  const start = a.length === 4 ? Number(a) : fullYear(Number(a));
  const isNext = b === '' || Number(b) % 100 === (start + 1) % 100;
  return isNext ? startOfYear(start, 'fiscal year') : null;
}

/** Quarter, half or week of a year: the year has four digits, or comes last. */
function periodOf(meaning: DateWord, numbers: readonly string[]): CellTime | null {
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
      ? dayOfIsoWeek(full, count, weekday === '' ? null : Number(weekday))
      : partOf(full, count, meaning === 'half' ? 'half' : 'quarter');
  return pieces === null || year.length === 4 ? pieces : { ...pieces, form: 'short year' };
}

/** Meanings of words in a date. Any other word means that a text is no date. */
type DateWord = 'quarter' | 'half' | 'first half' | 'second half' | 'week' | 'fiscal' | 'nothing';

const meanings: Record<DateWord, string> = {
  quarter:
    'q qtr quarter quartal quartale trimestre trim trimester trimestral t kwartał kwartaal kvartal kv çeyrek ç квартал кв 季度 四半期 季 분기 čtvrtletí',
  half: 'h hy half halfyear halbjahr hj semestre semester s półrocze halvår yarıyıl полугодие п/г halfjaar',
  'first half': '上半年 上期 上半期 상반기',
  'second half': '下半年 下期 下半期 하반기',
  week: 'w wk week weeks kw cw woche kalenderwoche semaine sem semana settimana tydzień vecka v uge uke hafta неделя нед 周 週 주',
  fiscal: 'fy gj wj fiscal geschäftsjahr gjahr exercice 年度',
  nothing:
    'st nd rd th er re e ème eme º ª de del di den der do the of le la am um at on a à las year jahr année año uhr clock r г год года р 年 月 日 号 號 第 년 월 일 z utc gmt ' +
    'monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri saturday sat sunday sun ' +
    'montag mo dienstag di mittwoch mi donnerstag do freitag fr samstag sa sonnabend sonntag so ' +
    'lundi lun mardi mercredi mer jeudi jeu vendredi ven samedi sam dimanche dim ' +
    'lunes martes miércoles mié jueves jue viernes vie sábado sáb domingo dom ' +
    'lunedì martedì mercoledì giovedì gio venerdì sabato sab domenica ' +
    'segunda terça quarta quinta sexta feira seg ter qua qui sex ' +
    'maandag ma dinsdag woensdag wo donderdag vrijdag vr zaterdag za zondag zo ' +
    'poniedziałek wtorek środa czwartek piątek sobota niedziela måndag tisdag onsdag torsdag fredag lördag söndag ' +
    'pazartesi salı çarşamba perşembe cuma cumartesi pazar понедельник вторник среда четверг пятница суббота воскресенье пн вт ср чт пт сб вс',
};

const byWord = new Map<string, DateWord>();
for (const [meaning, list] of Object.entries(meanings).toReversed() as [DateWord, string][])
  for (const word of list.split(' ')) byWord.set(word, meaning); // the keys are the meanings; the first of two wins

/** Whether a lowercase word says nothing in a date: weekdays, “of”, “de”. */
export function isDateFiller(word: string): boolean {
  return dateWord(word) === 'nothing';
}

/** Meaning of a lowercase word, without its dot, in a date; null for other words. */
function dateWord(word: string): DateWord | null {
  return byWord.get(word) ?? null;
}
