import { english } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import { spanish } from './words/spanish.ts';
import type { Words } from './words/words.ts';

/** Kind of a word in a sentence. */
type WordKind =
  | 'determiner'
  | 'preposition'
  | 'pronoun'
  | 'conjunction'
  | 'copula'
  | 'verb'
  | 'adverb'
  | 'degree'
  | 'content';

/** Words of a language, ready to be looked up. */
export type Lexicon = {
  words: Words;
  decimal: '.' | ',';
  hasSpacedDigits: boolean;
  hasOrdinalDots: boolean;
  /** Whether common nouns have a capital, so that one does not tell a name. */
  hasCapitalNouns: boolean;
  kindOf: (word: string) => WordKind;
  isFunction: (word: string) => boolean;
  isMeasure: (word: string) => boolean;
  abbreviations: ReadonlySet<string>;
  ranks: ReadonlySet<string>;
  timeNouns: ReadonlySet<string>;
  numbers: ReadonlyMap<string, number>;
  fractions: ReadonlyMap<string, number>;
};

const known = [english, german, french, spanish];
const lexicons = new Map<string, Lexicon>();

/** Lexicon of the language that a text is written in; the English one where it is none of the known languages. */
export function lexiconOf(text: string): Lexicon {
  const words = languageOf(text);
  const made = lexicons.get(words.language) ?? makeLexicon(words);
  lexicons.set(words.language, made);
  return made;
}

const usual = known.map((words) => ({ words, set: new Set(words.usual.split(' ')) }));

function languageOf(text: string): Words {
  const tokens = text
    .slice(0, 20_000)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const scores = usual.map(({ words, set }) => ({ words, count: tokens.filter((token) => set.has(token)).length }));
  const best = scores.reduce((most, each) => (each.count > most.count ? each : most));
  return best.words;
}

function makeLexicon(words: Words): Lexicon {
  const kinds = new Map<string, WordKind>();
  const lists: [WordKind, string][] = [
    ['adverb', words.adverbs],
    ['verb', words.verbs],
    ['degree', words.degrees],
    ['copula', words.copulas],
    ['pronoun', words.pronouns],
    ['conjunction', words.conjunctions],
    ['preposition', words.prepositions],
    ['determiner', words.determiners],
  ];
  for (const [kind, list] of lists) for (const word of list.split(' ')) kinds.set(word, kind);
  const measures = new Set(words.measureNouns.split(' '));
  for (const entry of words.numbers.split(' ')) kinds.set(entry.slice(0, entry.indexOf(':')), 'degree');
  const kindOf = (word: string) => kinds.get(word.toLowerCase().replace(/['’](?:s|re|ve|ll|d)$/, '')) ?? 'content';
  return {
    words,
    decimal: words.decimal,
    hasSpacedDigits: words.language !== 'en',
    hasOrdinalDots: words.language === 'de',
    hasCapitalNouns: words.language === 'de',
    kindOf,
    isFunction: (word) => kindOf(word) !== 'content',
    isMeasure: (word) => measures.has(word.toLowerCase()),
    abbreviations: new Set(words.abbreviations.split(' ')),
    ranks: new Set(words.ranks.split(' ')),
    timeNouns: new Set(words.timeNouns.split(' ')),
    numbers: toMap(words.numbers),
    fractions: toMap(words.fractions),
  };
}

function toMap(list: string): ReadonlyMap<string, number> {
  return new Map(
    list.split(' ').map((entry) => {
      const [word = '', value = ''] = entry.split(':');
      return [word, Number(value)];
    }),
  );
}
