import { once } from '#lib/once.ts';
import { fold } from '../../offline/language/fold.ts';
import { baseForm, type LexiconLanguage, lexiconLanguages, linkingWords, withoutConjunction } from './inflection.ts';
import { noMeanings, type WordMeanings } from './word-meanings.ts';

export const conceptKinds = [
  ...['measure', 'category', 'time', 'place', 'person', 'thing', 'organization', 'event', 'topic', 'value'],
  ...['operation', 'comparison', 'order', 'question', 'connective', 'filler', 'chart', 'unit', 'number'],
] as const;
export type ConceptKind = (typeof conceptKinds)[number];

export const conceptAggregates = ['sum', 'mean', 'max', 'count'] as const;
export type ConceptAggregate = (typeof conceptAggregates)[number];

/** What a word means, whatever the language. */
export type Concept = {
  id: string;
  kind: ConceptKind;
  /** The concept this one is a case of: “rent” of “price”. */
  broader: Concept | null;
  /** How figures of the same key are usually combined; that of the broader concept unless it has one itself. */
  aggregate: ConceptAggregate | null;
  unit: string | null;
  /** Words by language, the usual one first, separated by bars. */
  words: Readonly<Record<LexiconLanguage, string>>;
};

/** Tokens that mean something. */
export type ConceptMatch = {
  /** Index of the first token, and of the one after the last. */
  from: number;
  to: number;
  /** Every meaning of these words; those whose usual word it is come first. */
  concepts: readonly Concept[];
  /** `part`: a known word inside a longer one, as “umsatz” in “Jahresumsatz”. */
  how: 'exact' | 'inflected' | 'part';
};

export type Lexicon = {
  concepts: ReadonlyMap<string, Concept>;
  /** Meanings of the tokens, the longest first and without overlaps. */
  conceptsOf: (tokens: readonly string[], language: LexiconLanguage) => ConceptMatch[];
  /** Whether a text is a known word, for cutting languages that write no spaces. */
  isWord: (text: string, language: LexiconLanguage) => boolean;
  /** What single words mean, far beyond the concepts. */
  meanings: WordMeanings;
};

/** Reads the lexicon, the text of `concepts.tsv`, beside what single words mean. The words of a language are indexed when they are first asked for. */
export function readLexicon(text: string, meanings: WordMeanings = noMeanings): Lexicon {
  const concepts = readConcepts(text);
  const indexes = Object.fromEntries(
    lexiconLanguages.map((language) => [language, once(() => indexWords([...concepts.values()], language))]),
  ) as Record<LexiconLanguage, () => WordIndex>; // one for each language
  return {
    concepts,
    conceptsOf: (tokens, language) => findConcepts(tokens.map(fold), language, indexes[language]()),
    isWord: (text, language) => indexes[language]().exact.has(fold(text)),
    meanings,
  };
}

/** How near two concepts are by what they have in common: 1 the same, 0 nothing. */
export function closeness(one: Concept, other: Concept): number {
  const [above, aboveOther] = [lineOf(one), lineOf(other)];
  const common = above.findIndex((concept) => aboveOther.includes(concept));
  if (common < 0) return 0;
  return (2 * (above.length - common)) / (above.length + aboveOther.length);
}

/** A concept, the broader one, and so on up. */
function lineOf(concept: Concept): Concept[] {
  const line = [concept];
  for (let above = concept.broader; above !== null; above = above.broader) line.push(above);
  return line;
}

function readConcepts(text: string): Map<string, Concept> {
  const rows = text
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'));
  const rowOf = new Map(rows.map((cells) => [cells[0] ?? '', cells]));
  const concepts = new Map<string, Concept>();
  const read = (id: string): Concept | null => {
    const cells = rowOf.get(id);
    const known = concepts.get(id);
    if (cells === undefined || known !== undefined) return known ?? null;
    const [, kind = '', broaderId = '', aggregate = '', unit = '', ...words] = cells;
    const [en = '', de = '', fr = '', es = '', pt = '', it = '', zh = '', ar = ''] = words;
    const concept: Concept = {
      id,
      kind: kind as ConceptKind, // the test of the file holds it to the list
      broader: null,
      aggregate: (aggregate || null) as ConceptAggregate | null, // same
      unit: unit || null,
      words: { en, de, fr, es, pt, it, zh, ar },
    };
    concepts.set(id, concept);
    const broader = read(broaderId);
    if (broader !== null) {
      concept.broader = broader;
      concept.aggregate ??= broader.aggregate;
      concept.unit ??= broader.unit;
    }
    return concept;
  };
  for (const id of rowOf.keys()) read(id);
  return concepts;
}

type WordIndex = {
  /** Concepts by folded words. */
  exact: Map<string, Concept[]>;
  /** Concepts by base forms, without linking words. */
  base: () => Map<string, Concept[]>;
  /** Words of the longest phrase; letters of the longest word where none are separated. */
  longest: number;
};

function indexWords(concepts: readonly Concept[], language: LexiconLanguage): WordIndex {
  // All words are folded at once: one by one takes ten times as long.
  const folded = splitAsTokens(fold(concepts.map(({ words }) => words[language]).join('\n')));
  const lists = folded.split('\n').map((line) => line.split('|').map((text) => text.trim().split(/ +/)));
  const longest = lists.reduce(
    (most, list) => list.reduce((longest, words) => Math.max(longest, lengthOf(words, language)), most),
    1,
  );
  return {
    exact: indexBy(lists, concepts, (words) => joined(words, language)),
    base: once(() => indexBy(lists, concepts, (words) => baseKey(words, language))),
    longest,
  };
}

/** Marks inside words become spaces and “pm10” two words, as tokens have them. */
function splitAsTokens(text: string): string {
  return text.replace(/['’/()-]|\.(?!\d)/g, ' ').replace(/(?<=\p{L})(?=\d)/gu, ' ');
}

function lengthOf(words: readonly string[], language: LexiconLanguage): number {
  return language === 'zh' ? joined(words, language).length : words.length;
}

function joined(words: readonly string[], language: LexiconLanguage): string {
  if (words.length === 1) return words[0] ?? '';
  return words.join(language === 'zh' ? '' : ' ');
}

/** Concepts by the keys of their words; the one whose usual word it is comes before those that merely know it. */
function indexBy(
  lists: readonly (readonly (readonly string[])[])[],
  concepts: readonly Concept[],
  keyOf: (words: readonly string[]) => string,
): Map<string, Concept[]> {
  const index = new Map<string, Concept[]>();
  const longest = lists.reduce((most, list) => Math.max(most, list.length), 0);
  for (let place = 0; place < longest; place++) {
    concepts.forEach((concept, at) => {
      const words = lists[at]?.[place];
      if (words === undefined || words[0] === '') return;
      const key = keyOf(words);
      const known = index.get(key);
      if (known === undefined) index.set(key, [concept]);
      else if (!known.includes(concept)) known.push(concept);
    });
  }
  return index;
}

/** Base forms, without the linking words between them; one at either end belongs to the phrase. */
function baseKey(words: readonly string[], language: LexiconLanguage): string {
  if (words.length === 1) return baseForm(words[0] ?? '', language);
  const isLink = linkingWords[language];
  return joined(
    words
      .filter((word, at) => at === 0 || at === words.length - 1 || !isLink.has(word))
      .map((word) => baseForm(word, language)),
    language,
  );
}

function findConcepts(tokens: readonly string[], language: LexiconLanguage, index: WordIndex): ConceptMatch[] {
  const matches: ConceptMatch[] = [];
  let at = 0;
  while (at < tokens.length) {
    const match = longestMatch(tokens, at, language, index);
    if (match !== null) matches.push(match);
    else matches.push(...partsOf(tokens[at] ?? '', at, language, index));
    at = match?.to ?? at + 1;
  }
  return matches;
}

/** Marks inside a name: “chiffre d’affaires”, “e-mail”. */
const isMark = (token: string) => /^['’\-/.()]$/u.test(token);

function longestMatch(
  tokens: readonly string[],
  from: number,
  language: LexiconLanguage,
  index: WordIndex,
): ConceptMatch | null {
  if (isMark(tokens[from] ?? '')) return null;
  const words: string[] = [];
  let best: ConceptMatch | null = null;
  for (let at = from; at < tokens.length && words.length < index.longest + 2; at++) {
    const token = tokens[at] ?? '';
    if (isMark(token)) continue;
    words.push(token);
    const found = lookUp(words, language, index);
    if (found !== null) best = { from, to: at + 1, ...found };
  }
  return best;
}

function lookUp(
  words: readonly string[],
  language: LexiconLanguage,
  { exact, base }: WordIndex,
): Pick<ConceptMatch, 'concepts' | 'how'> | null {
  const concepts = exact.get(joined(words, language));
  if (concepts !== undefined) return { concepts, how: 'exact' };
  const inflected = base().get(baseKey(words, language)) ?? withoutFirstLetter(words, language, base());
  return inflected === undefined ? null : { concepts: inflected, how: 'inflected' };
}

function withoutFirstLetter(words: readonly string[], language: LexiconLanguage, base: ReadonlyMap<string, Concept[]>) {
  const bare = language === 'ar' ? withoutConjunction(words[0] ?? '') : undefined;
  return bare === undefined ? undefined : base.get(baseKey([bare, ...words.slice(1)], language));
}

/** Known words inside a token: all of a text without spaces, the parts of a German compound. */
function partsOf(token: string, at: number, language: LexiconLanguage, index: WordIndex): ConceptMatch[] {
  const parts = language === 'zh' ? cutByWords(token, index) : language === 'de' ? cutCompound(token, index) : [];
  return parts.map((concepts) => ({ from: at, to: at + 1, concepts, how: 'part' }));
}

function cutByWords(text: string, { exact, longest }: WordIndex): Concept[][] {
  const found: Concept[][] = [];
  let at = 0;
  while (at < text.length) {
    let size = Math.min(longest, text.length - at);
    while (size > 0 && !exact.has(text.slice(at, at + size))) size -= 1;
    const concepts = exact.get(text.slice(at, at + size));
    if (concepts !== undefined && size > 0) found.push(concepts);
    at += Math.max(size, 1);
  }
  return found;
}

/** “Jahresumsatz” is a year's revenue: both parts are known, or the last one is and is long. */
function cutCompound(word: string, { base }: WordIndex): Concept[][] {
  const known = (part: string) => base().get(baseForm(part, 'de'));
  for (let cut = 3; cut <= word.length - 4; cut++) {
    const last = known(word.slice(cut));
    if (last === undefined) continue;
    const first = word.slice(0, cut);
    const concepts = [first, first.replace(/(?:es|en|s|n)$/u, '')].flatMap((part) => known(part) ?? []);
    if (concepts.length > 0) return [concepts, last];
    if (word.length - cut >= 6) return [last];
  }
  return [];
}
