import type { Language } from '../language/language.ts';
import { stemEnglish } from '../language/stem.ts';
import type { Token } from '../language/tokenize.ts';
import { longFormOf } from './abbreviations.ts';
import type { ColumnInfo } from './column-info.ts';
import { slipsAllowed, slipsBetween } from './distance.ts';

/** Column that words of a request name, and how sure that is (0 to 1). */
export type ColumnLink = {
  column: ColumnInfo;
  score: number;
  how: 'name' | 'acronym' | 'synonym' | 'typo' | 'beginning';
};

/** Words of a request that name columns: tokens `from` to `to`, exclusive; best link first. */
type ColumnSpan = { from: number; to: number; links: readonly ColumnLink[] };

const longestName = 7;
const leastScore = 0.48;
const mostLinks = 5;

type WordMatch = { score: number; how: ColumnLink['how'] };
type Offer = (column: ColumnInfo, score: number, how: ColumnLink['how']) => void;

/** Lookups over the columns of a table. */
type Lookups = {
  byStem: ReadonlyMap<string, readonly ColumnInfo[]>;
  byJoined: ReadonlyMap<string, readonly ColumnInfo[]>;
  byAcronym: ReadonlyMap<string, readonly ColumnInfo[]>;
  byConcept: ReadonlyMap<string, readonly ColumnInfo[]>;
};

const known = new WeakMap<readonly ColumnInfo[], Lookups>();

/** All stretches of a request that may name a column. */
export function linkColumns(
  tokens: readonly Token[],
  columns: readonly ColumnInfo[],
  languages: readonly Language[],
): ColumnSpan[] {
  const lookups = lookupsOf(columns);
  const isStop = tokens.map(({ plain }) => languages.some(({ stopWords }) => stopWords.has(plain)));
  const matches = tokens.map((token, at) => matchesOf(token, isStop[at] ?? false, lookups, languages));
  const spans: ColumnSpan[] = [];
  for (let from = 0; from < tokens.length; from++) {
    if (tokens[from]?.kind === 'mark') continue;
    for (let to = from + 1; to <= Math.min(tokens.length, from + longestName); to++) {
      const last = tokens[to - 1];
      if (last === undefined || (last.kind === 'mark' && last.text !== '-')) break;
      if (last.kind === 'mark') continue;
      const links = new Map<ColumnInfo, ColumnLink>();
      const offer: Offer = (column, score, how) => {
        if (score >= leastScore && score > (links.get(column)?.score ?? 0)) links.set(column, { column, score, how });
      };
      const places = placesBetween(tokens, from, to);
      linkByJoined(
        places.map((place) => tokens[place]?.plain ?? ''),
        lookups,
        offer,
      );
      // A stretch begins and ends with words that tell something.
      const telling = places.filter((place) => !isStop[place] || (matches[place]?.size ?? 0) > 0);
      if (telling[0] === from && telling.at(-1) === to - 1) {
        linkByWords(joinCompounds(telling, tokens, matches, lookups), lookups, offer);
      }
      linkByConcept(
        places.map((place) => tokens[place]?.plain ?? ''),
        { lookups, languages, offer },
      );
      if (links.size > 0)
        spans.push({ from, to, links: [...links.values()].sort((a, b) => b.score - a.score).slice(0, mostLinks) });
    }
  }
  return spans;
}

function placesBetween(tokens: readonly Token[], from: number, to: number): number[] {
  const places: number[] = [];
  for (let place = from; place < to; place++) if (tokens[place]?.kind !== 'mark') places.push(place);
  return places;
}

/** Matches of the words; two that only match together become one: “job code” in EMP_JOBCODE. */
function joinCompounds(
  places: readonly number[],
  tokens: readonly Token[],
  matches: readonly ReadonlyMap<string, WordMatch>[],
  { byStem }: Lookups,
): ReadonlyMap<string, WordMatch>[] {
  const words: ReadonlyMap<string, WordMatch>[] = [];
  for (let at = 0; at < places.length; at++) {
    const [place = 0, next = -1] = [places[at], places[at + 1]];
    const joined = next < 0 ? '' : stemEnglish(`${tokens[place]?.plain}${tokens[next]?.plain}`);
    if (joined !== '' && byStem.has(joined)) {
      words.push(new Map([[joined, { score: 0.97, how: 'name' }]]));
      at += 1;
    } else words.push(matches[place] ?? new Map());
  }
  return words;
}

function lookupsOf(columns: readonly ColumnInfo[]): Lookups {
  const before = known.get(columns);
  if (before !== undefined) return before;
  const lookups = {
    byStem: groupMany(columns, ({ words }) => words.map(({ stem }) => stem)),
    byJoined: groupMany(columns, ({ joined }) => [joined]),
    byAcronym: groupMany(columns, ({ acronym }) => (acronym.length >= 2 ? [acronym] : [])),
    byConcept: groupMany(columns, ({ concepts }) => [...concepts.keys()]),
  };
  known.set(columns, lookups);
  return lookups;
}

function groupMany(columns: readonly ColumnInfo[], keysOf: (column: ColumnInfo) => readonly string[]) {
  const groups = new Map<string, ColumnInfo[]>();
  for (const column of columns)
    for (const key of new Set(keysOf(column))) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [column]);
      else group.push(column);
    }
  return groups;
}

/** Words of names that a word of the request matches, by their stem. */
function matchesOf(
  { plain, kind }: Token,
  isStop: boolean,
  { byStem }: Lookups,
  languages: readonly Language[],
): ReadonlyMap<string, WordMatch> {
  const found = new Map<string, WordMatch>();
  if (kind === 'mark') return found;
  const offer = (word: string, score: number, how: WordMatch['how']) => {
    if (score > (found.get(word)?.score ?? 0)) found.set(word, { score, how });
  };
  const stem = stemEnglish(plain);
  if (byStem.has(stem)) offer(stem, 1, 'name');
  const [long = plain] = longFormOf(plain);
  if (long !== plain && byStem.has(stemEnglish(long))) offer(stemEnglish(long), 0.95, 'name');
  for (const language of languages) {
    const other = language.stem(plain);
    if (other !== stem && byStem.has(other)) offer(other, 0.95, 'name');
  }
  if (found.size > 0 || isStop || kind === 'number') return found;
  const allowed = slipsAllowed(stem);
  for (const word of byStem.keys()) {
    if (word.length < 3) continue;
    const [shorter, longer] = word.length < stem.length ? [word, stem] : [stem, word];
    const share = shorter.length / longer.length;
    if (shorter.length >= 4 && share > 0.4 && longer.startsWith(shorter)) offer(word, 0.7 + 0.12 * share, 'beginning');
    else if (allowed > 0 && word.length >= 4 && word[0] === stem[0] && slipsBetween(stem, word, allowed) <= allowed)
      offer(word, 0.8, 'typo');
  }
  return found;
}

/** The words, written together, are the name: “horse power” and Horsepower, “is full time” and Is_full_time. */
function linkByJoined(words: readonly string[], { byJoined, byAcronym }: Lookups, offer: Offer): void {
  const joined = words.join('');
  for (const column of byJoined.get(joined) ?? []) offer(column, 1, 'name');
  const single = stemEnglish(joined);
  if (single !== joined) for (const column of byJoined.get(single) ?? []) offer(column, 0.98, 'name');
  if (words.length === 1 && joined.length > 2)
    for (const column of byAcronym.get(joined) ?? []) offer(column, 0.9, 'acronym');
}

/** Every word must be in the name; the more of the name they cover, the better. */
function linkByWords(words: readonly ReadonlyMap<string, WordMatch>[], { byStem }: Lookups, offer: Offer): void {
  const [first] = words;
  if (first === undefined || words.some(({ size }) => size === 0)) return;
  const candidates = new Set([...first.keys()].flatMap((stem) => byStem.get(stem) ?? []));
  for (const column of candidates) {
    const free = new Set(column.words.keys());
    let sum = 0;
    let covered = 0;
    let how: ColumnLink['how'] = 'name';
    const isFitting = words.every((matches) => {
      let best = -1;
      let most = 0;
      for (const place of free) {
        const score = matches.get(column.words[place]?.stem ?? '')?.score ?? 0;
        if (score > most) [best, most] = [place, score];
      }
      if (best < 0) return false;
      free.delete(best);
      sum += most;
      covered += column.words[best]?.weight ?? 0;
      if (most < 0.9) how = matches.get(column.words[best]?.stem ?? '')?.how ?? how;
      return true;
    });
    if (!isFitting) continue;
    const total = column.words.reduce((all, { weight }) => all + weight, 0) || 1;
    // A number that only names rows is meant where it is called so: “film” is not Film_ID.
    const isAside = column.role === 'id' && covered / total < 0.99;
    offer(column, (sum / words.length) * (0.45 + 0.54 * (covered / total)) * (isAside ? 0.65 : 1), how);
  }
}

/** Words that mean the same, in any of the languages. */
function linkByConcept(
  words: readonly string[],
  { lookups, languages, offer }: { lookups: Lookups; languages: readonly Language[]; offer: Offer },
): void {
  if (words.length > 4) return;
  const offerConcept = (concept: string, share: number) => {
    for (const column of lookups.byConcept.get(concept) ?? []) {
      // A column that bears the concept’s own name is nearer than one that bears another synonym.
      const isDirect =
        column.joined === concept.replaceAll(' ', '') || stemEnglish(column.joined) === stemEnglish(concept);
      offer(column, share * (isDirect ? 0.86 : 0.76) * (0.6 + 0.4 * (column.concepts.get(concept) ?? 0)), 'synonym');
    }
  };
  for (const { terms, stem, stopWords } of languages) {
    if (words.every((word) => stopWords.has(word))) continue;
    const key = words.map(stem).join(' ');
    for (const concept of terms.get(key) ?? []) {
      offerConcept(concept, 1);
      // A stock price is a price.
      const head = concept.split(' ').at(-1) ?? '';
      if (head !== concept) offerConcept(head, 0.9);
    }
  }
}
