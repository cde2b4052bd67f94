import { inPlaces, orderOfWords } from './answer-scale.ts';

/**
 * Position of each word in natural order: item 2 before item 10, January before February, “under 18” before “18–24”,
 * “disagree” before “agree”, ignoring case.
 */
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
  const scale = words.length <= mostCalendarWords ? orderOfWords(words) : null;
  if (scale !== null) return Int32Array.from(inPlaces(Array.from(words.keys()), scale.places));
  return sortKeys(keysOf(words), (a, b) => compare(words[a], words[b]));
}

function compare(one = '', other = ''): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * Sort key of each word whose plain order is the natural order: without case and accents, and runs of digits prefixed
 * by their length. Long words are cut.
 */
function keysOf(words: readonly string[]): Keys {
  const starts = new Int32Array(words.length + 1);
  let codes = new Uint16Array(words.length * 16 + longestKey);
  let at = 0;
  words.forEach((word, place) => {
    if (at + longestKey > codes.length) codes = grown(codes);
    at = writeKey(isPlain(word) ? word : fold(word), codes, at);
    starts[place + 1] = at;
  });
  return { codes, starts };
}

function grown(codes: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(codes.length * 2);
  larger.set(codes);
  return larger;
}

function writeKey(word: string, codes: Uint16Array, start: number): number {
  const end = start + longestKey;
  let at = start;
  for (let place = 0; place < word.length && at < end; place++) {
    const code = word.charCodeAt(place);
    if (!isDigit(code)) {
      codes[at++] = code >= 65 && code <= 90 ? code + 32 : code;
      continue;
    }
    let from = place;
    while (place + 1 < word.length && isDigit(word.charCodeAt(place + 1))) place += 1;
    while (from < place && word.charCodeAt(from) === 48) from += 1;
    codes[at++] = 48;
    codes[at++] = 48 + place + 1 - from;
    for (; from <= place && at < end; from++) codes[at++] = word.charCodeAt(from);
  }
  return Math.min(at, end);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) > 127) return false;
  return true;
}

/** Word without case and accents. */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase();
}

const mostCalendarWords = 60;

/** Positions in the year or week, when every word is a month or a weekday of one language. */
function calendarPlaces(words: readonly string[]): number[] | null {
  if (words.length === 0 || words.length > mostCalendarWords) return null;
  const folded = words.map((word) => fold(word.trim()).replace(/\.$/, ''));
  for (const calendar of calendars()) {
    const places = folded.map((word) => calendar.get(word) ?? -1);
    if (places.every((place) => place >= 0)) return places;
  }
  return null;
}

const languages = 'en de fr es it pt nl sv da pl cs tr ru uk ja zh ko ar fi nb hu ro el hi id he' // languages whose calendars people paste
  .split(' ');
let cache: Map<string, number>[] | null = null;

/** Months and weekdays of each language, by their folded names. */
function calendars(): Map<string, number>[] {
  cache ??= languages.flatMap((language) => [
    namesOf(language, 'month', (place) => Date.UTC(2024, place, 15), 12),
    namesOf(language, 'weekday', (place) => Date.UTC(2024, 0, 1 + place), 7), // a Monday
  ]);
  return cache;
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
      // Portuguese weekdays are said without their second word, too.
      names.set(name.replace(/-feira$/, ''), place);
      if (name === 'sept') names.set('sep', place);
    }
  }
  return names;
}

/** Texts as character codes, one after the other; each ends where the next starts. */
type Keys = { codes: Uint16Array; starts: Int32Array };

/** Length of the part of a text that decides its order. */
const longestKey = 64;

const fewest = 12;
/** Largest number of texts whose index fits next to 32 bits of text into the 53 bits of an integer. */
const mostPlaces = 2 ** 21;

type Compare = (a: number, b: number) => number;

/**
 * Indices of texts sorted by their characters; `decide` orders equal ones. Two characters at a time are sorted as
 * numbers, which is several times as fast as comparing texts; ties are sorted by the next two.
 */
function sortKeys(keys: Keys, decide: Compare): Int32Array {
  const places = new Int32Array(keys.starts.length - 1).map((_, place) => place);
  const compare: Compare = (a, b) => compareKeys(keys, a, b) || decide(a, b);
  const open = [{ from: 0, to: places.length, depth: 0 }];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const { from, to, depth } = range;
    const part = places.subarray(from, to);
    if (part.length <= fewest) {
      insert(part, compare);
      continue;
    }
    if (depth >= longestKey || part.length > mostPlaces) {
      places.set(Array.from(part).sort(compare), from);
      continue;
    }
    const leads = sortByLeads(keys, part, depth);
    for (let start = 0; start < leads.length; ) {
      let end = start + 1;
      while (end < leads.length && leads[end] === leads[start]) end += 1;
      if (end - start > 1) open.push({ from: from + start, to: from + end, depth: depth + 2 });
      start = end;
    }
  }
  return places;
}

function compareKeys({ codes, starts }: Keys, a: number, b: number): number {
  const one = starts[a] ?? 0;
  const other = starts[b] ?? 0;
  const oneSize = (starts[a + 1] ?? 0) - one;
  const otherSize = (starts[b + 1] ?? 0) - other;
  const shared = Math.min(oneSize, otherSize);
  for (let at = 0; at < shared; at++) {
    const difference = (codes[one + at] ?? 0) - (codes[other + at] ?? 0);
    if (difference !== 0) return difference;
  }
  return oneSize - otherSize;
}

/** Insertion sort of a few indices. */
function insert(places: Int32Array, compare: Compare): void {
  for (let index = 1; index < places.length; index++) {
    const place = places[index] ?? 0;
    let at = index;
    while (at > 0 && compare(places[at - 1] ?? 0, place) > 0) {
      places[at] = places[at - 1] ?? 0;
      at -= 1;
    }
    places[at] = place;
  }
}

/** Sorts indices by two characters of their texts, and returns those. The end of a text sorts before everything. */
function sortByLeads({ codes, starts }: Keys, places: Int32Array, depth: number): Float64Array {
  const leads = new Float64Array(places.length);
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0;
    const at = (starts[place] ?? 0) + depth;
    const end = starts[place + 1] ?? 0;
    leads[index] = (at < end ? (codes[at] ?? 0) : 0) * 65_536 + (at + 1 < end ? (codes[at + 1] ?? 0) : 0);
  }
  const [one] = leads;
  if (leads.every((lead) => lead === one)) return leads;
  const packed = leads.map((lead, index) => lead * mostPlaces + index).sort();
  const before = places.slice();
  for (let index = 0; index < packed.length; index++) {
    const lead = Math.floor((packed[index] ?? 0) / mostPlaces);
    leads[index] = lead;
    places[index] = before[(packed[index] ?? 0) - lead * mostPlaces] ?? 0;
  }
  return leads;
}
