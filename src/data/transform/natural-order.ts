/** For each word its place in the order people expect: item 2 before item 10, January before February, case aside. */
export function naturalRanks(words: readonly string[]): Int32Array {
  const keys = calendarKeys(words) ?? words.map(naturalKey);
  const places = Array.from(words, (_, place) => place);
  places.sort((a, b) => compare(keys[a], keys[b]) || compare(words[a], words[b]));
  const ranks = new Int32Array(words.length);
  places.forEach((place, rank) => {
    ranks[place] = rank;
  });
  return ranks;
}

function compare(one: string | number = '', other: string | number = ''): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** A text whose plain order is the natural order of the word: runs of digits are led by their length. */
export function naturalKey(word: string): string {
  const folded = isPlain(word) ? word.toLowerCase() : fold(word);
  return /\d/.test(folded) ? folded.replace(/\d+/g, withLength) : folded;
}

function withLength(digits: string): string {
  const bare = digits.replace(/^0+(?=\d)/, '');
  return `0${String.fromCharCode(48 + bare.length)}${bare}`;
}

function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) > 127) return false;
  return true;
}

/** Without case and accents. */
export function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase();
}

const mostCalendarWords = 60;

/** Places in the year or week, when every word is a month or a weekday of one language. */
function calendarKeys(words: readonly string[]): number[] | null {
  if (words.length === 0 || words.length > mostCalendarWords) return null;
  const folded = words.map((word) => fold(word.trim()).replace(/\.$/, ''));
  for (const calendar of calendars()) {
    const keys = folded.map((word) => calendar.get(word) ?? -1);
    if (keys.every((key) => key >= 0)) return keys;
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
