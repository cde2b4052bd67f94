import type { Language } from '../language/language.ts';
import type { Token } from '../language/tokenize.ts';
import type { ColumnInfo } from './column-info.ts';
import { slipsAllowed, slipsBetween } from './distance.ts';
import { placeOf, placeOfCell } from './place-names.ts';
import { shortKey, type ValueIndex, type ValueLink, valueKey } from './value-index.ts';

/** Words of a request that name cell values; best link first. */
type ValueSpan = { from: number; to: number; links: readonly ValueLink[] };

const longestValue = 8;

type Setting = { columns: readonly ColumnInfo[]; index: ValueIndex; languages: readonly Language[] };

/** All stretches of a request that may name a value. */
export function linkValues(tokens: readonly Token[], setting: Setting): ValueSpan[] {
  const spans: ValueSpan[] = [];
  for (let from = 0; from < tokens.length; from++) {
    if (tokens[from]?.kind === 'mark') continue;
    for (let to = from + 1; to <= Math.min(tokens.length, from + longestValue); to++) {
      const last = tokens[to - 1];
      if (last === undefined) break;
      if (last.kind === 'mark') continue;
      const links = linksOf(tokens.slice(from, to), setting);
      if (links.length > 0) spans.push({ from, to, links });
    }
  }
  return spans;
}

function linksOf(stretch: readonly Token[], { columns, index, languages }: Setting): ValueLink[] {
  const words = stretch.filter(({ kind }) => kind !== 'mark').map(({ plain }) => plain);
  const key = words.join(' ');
  const exact = index.whole.get(key) ?? index.whole.get(asWritten(stretch)) ?? [];
  if (exact.length > 0) return exact.map((place) => ({ ...place, score: 1, how: 'exact' as const }));
  const isStop = words.every((word) => languages.some(({ stopWords }) => stopWords.has(word)));
  if (isStop || /^\d+$/.test(key)) return [];
  const stems = new Set(languages.map(({ stem }) => words.map(stem).join(' ')));
  const byStem = [...stems].flatMap((stem) => index.whole.get(stem) ?? []);
  if (byStem.length > 0) return byStem.map((place) => ({ ...place, score: 0.95, how: 'stem' as const }));
  const places = placeLinks(key, columns, languages);
  if (places.length > 0) return places;
  const termsOfWords = languages.flatMap(({ terms, stem }) => terms.get(words.map(stem).join(' ')) ?? []);
  const byConcept = termsOfWords.flatMap((concept) => index.whole.get(concept) ?? []);
  if (byConcept.length > 0) return byConcept.map((place) => ({ ...place, score: 0.9, how: 'stem' as const }));
  if (words.length === 1) {
    const parts = index.parts.get(key) ?? [];
    if (parts.length > 0) return parts.map((place) => ({ ...place, score: 0.7, how: 'part' as const }));
  }
  // Only words that mean nothing else may be slips.
  const isStrange = words.some((word) => word.length > 3 && !isKnownWord(word, columns, languages));
  return isStrange ? slipLinks(key, words.length, index) : [];
}

/** Words without spaces where the request has none: class “7b” is a number and a letter. */
function asWritten(stretch: readonly Token[]): string {
  return stretch
    .map(({ plain, start }, at) => (stretch[at - 1]?.end === start ? plain : ` ${plain}`))
    .join('')
    .trim();
}

function isKnownWord(word: string, columns: readonly ColumnInfo[], languages: readonly Language[]): boolean {
  return (
    languages.some(
      ({ stopWords, terms, phrases, stem }) => stopWords.has(word) || terms.has(stem(word)) || phrases.has(word),
    ) || columns.some(({ words }) => words.some(({ plain, stem }) => plain === word || stem === word))
  );
}

const cellPlaces = new WeakMap<ColumnInfo, ReadonlyMap<string, string>>();

/** Values that are the place a word names: “japanische”, “USA” and “the States”. */
function placeLinks(key: string, columns: readonly ColumnInfo[], languages: readonly Language[]): ValueLink[] {
  const place = languages.map((language) => placeOf(key, language)).find((each) => each !== null);
  if (place === undefined || place === null) return [];
  return columns.flatMap((column): ValueLink[] => {
    if (column.column.kind !== 'text' || !(column.concepts.has('country') || column.distinct <= 300)) return [];
    const value = placesIn(column).get(place);
    return value === undefined ? [] : [{ column, value, score: 0.93, how: 'place' }];
  });
}

function placesIn(column: ColumnInfo): ReadonlyMap<string, string> {
  const before = cellPlaces.get(column);
  if (before !== undefined) return before;
  const places = new Map<string, string>();
  const words = column.column.kind === 'text' ? column.column.words.slice(0, 1000) : [];
  for (const word of words) {
    const place = word.length <= 60 ? placeOfCell(word) : null;
    if (place !== null && !places.has(place)) places.set(place, word);
  }
  cellPlaces.set(column, places);
  return places;
}

/** Values with a slip: “Amecrican Express”. */
function slipLinks(key: string, words: number, index: ValueIndex): ValueLink[] {
  const allowed = Math.min(slipsAllowed(key), words);
  if (key.length < 6 || allowed === 0) return [];
  const links: ValueLink[] = [];
  for (const each of index.short.get(shortKey(key)) ?? []) {
    if (Math.abs(each.length - key.length) > allowed || slipsBetween(each, key, allowed) > allowed) continue;
    for (const place of index.whole.get(each) ?? []) links.push({ ...place, score: 0.75, how: 'typo' });
  }
  return links.slice(0, 4);
}

/** Values that a word is the long form of: “professors” for PROF. Only asked where a value is expected. */
export function shortValueLinks(token: Token, columns: readonly ColumnInfo[]): ValueLink[] {
  if (token.plain.length < 5) return [];
  return columns.flatMap((column): ValueLink[] => {
    if (column.column.kind !== 'text' || column.role === 'identity') return [];
    const value = column.column.words
      .slice(0, 500)
      .find(
        (word) =>
          word.length >= 3 && word.length <= 5 && token.plain.startsWith(valueKey(word)) && valueKey(word).length >= 3,
      );
    return value === undefined ? [] : [{ column, value, score: 0.6, how: 'short' }];
  });
}
