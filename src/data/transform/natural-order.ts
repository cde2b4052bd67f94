import { sortTexts } from './sort-texts.ts';

/** For each word its place in the order people expect: item 2 before item 10, January before February, case aside. */
export function naturalRanks(words: readonly string[]): Int32Array {
  const ranks = new Int32Array(words.length);
  orderOf(words).forEach((place, rank) => {
    ranks[place] = rank;
  });
  return ranks;
}

function orderOf(words: readonly string[]): Int32Array {
  const places = calendarPlaces(words);
  if (places !== null) {
    const order = Int32Array.from(words, (_, place) => place);
    return order.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || compare(words[a], words[b]));
  }
  const keys = words.map(naturalKey);
  return sortTexts(keys, (a, b) => compare(keys[a], keys[b]) || compare(words[a], words[b]));
}

function compare(one = '', other = ''): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** A text whose plain order is the natural order of the word: runs of digits are led by their length. */
function naturalKey(word: string): string {
  const folded = isPlain(word) ? word.toLowerCase() : fold(word);
  let key = '';
  let from = 0;
  for (let at = 0; at < folded.length; at++) {
    if (!isDigit(folded.charCodeAt(at))) continue;
    let end = at + 1;
    while (end < folded.length && isDigit(folded.charCodeAt(end))) end += 1;
    let start = at;
    while (start < end - 1 && folded.charCodeAt(start) === 48) start += 1;
    key += `${folded.slice(from, at)}0${String.fromCharCode(48 + end - start)}${folded.slice(start, end)}`;
    from = end;
    at = end;
  }
  return from === 0 ? folded : key + folded.slice(from);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) > 127) return false;
  return true;
}

/** Without case and accents. */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase();
}

const mostCalendarWords = 60;

/** Places in the year or week, when every word is a month or a weekday of one language. */
function calendarPlaces(words: readonly string[]): number[] | null {
  if (words.length === 0 || words.length > mostCalendarWords) return null;
  const folded = words.map((word) => fold(word.trim()).replace(/\.$/, ''));
  for (const calendar of calendars()) {
    const places = folded.map((word) => calendar.get(word) ?? -1);
    if (places.every((place) => place >= 0)) return places;
  }
  return null;
}

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl', 'cs', 'tr'];
let made: Map<string, number>[] | null = null;

/** The months and the weekdays of each language, by their folded names. */
function calendars(): Map<string, number>[] {
  made ??= languages.flatMap((language) => [
    namesOf(language, 'month', (place) => Date.UTC(2024, place, 15), 12),
    namesOf(language, 'weekday', (place) => Date.UTC(2024, 0, 1 + place), 7), // a Monday
  ]);
  return made;
}

function namesOf(
  language: string,
  part: 'month' | 'weekday',
  momentOf: (place: number) => number,
  count: number,
): Map<string, number> {
  const names = new Map<string, number>();
  for (const width of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { [part]: width, timeZone: 'UTC' });
    for (let place = 0; place < count; place++) {
      const name = fold(format.format(momentOf(place))).replace(/\.$/, '');
      names.set(name, place);
      if (name === 'sept') names.set('sep', place);
    }
  }
  return names;
}
