import { arabic } from './words/arabic.ts';
import { chinese } from './words/chinese.ts';
import { english } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import { italian } from './words/italian.ts';
import { portuguese } from './words/portuguese.ts';
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

type Link = keyof Words['links'];

/** Words of a language, ready to be looked up. */
export type Lexicon = {
  words: Words;
  decimal: '.' | ',';
  hasSpacedDigits: boolean;
  hasOrdinalDots: boolean;
  /** Whether common nouns have a capital, so that one does not tell a name. */
  hasCapitalNouns: boolean;
  /** Whether the script knows no capitals, so that nothing but its words tells a name. */
  hasNoCapitals: boolean;
  /** Whether a word joins figures, names and times in this way. */
  links: (word: string | undefined, link: Link) => boolean;
  kindOf: (word: string) => WordKind;
  isFunction: (word: string) => boolean;
  isMeasure: (word: string) => boolean;
  abbreviations: ReadonlySet<string>;
  ranks: ReadonlySet<string>;
  timeNouns: ReadonlySet<string>;
  numbers: ReadonlyMap<string, number>;
  fractions: ReadonlyMap<string, number>;
  commands: ReadonlySet<string>;
};

const known = [english, german, french, spanish, italian, portuguese];
const lexicons = new Map<string, Lexicon>();

/** Lexicon of the language that a text is written in; the English one where it is none of the known languages. */
export function lexiconOf(text: string): Lexicon {
  const words = languageOf(text);
  const made = lexicons.get(words.language) ?? makeLexicon(words);
  lexicons.set(words.language, made);
  return made;
}

const usual = known.map((words) => {
  const { usual: most, determiners, prepositions, pronouns, conjunctions, copulas, verbs } = words;
  return {
    words,
    set: new Set(`${most} ${determiners} ${prepositions} ${pronouns} ${conjunctions} ${copulas} ${verbs}`.split(' ')),
  };
});

function languageOf(text: string): Words {
  const letters = text.slice(0, 20_000);
  const dense = count(letters, /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/gu);
  const arabicLetters = count(letters, /\p{Script=Arabic}/gu);
  const others = count(letters, /\p{Script=Latin}/gu);
  // A Chinese word takes two letters where a Latin one takes six.
  if (dense * 3 > others && dense > arabicLetters) return chinese;
  if (arabicLetters > others) return arabic;
  const tokens = text
    .slice(0, 20_000)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const scores = usual.map(({ words, set }) => ({ words, count: tokens.filter((token) => set.has(token)).length }));
  const best = scores.reduce((most, each) => (each.count > most.count ? each : most));
  return best.words;
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

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
  const links = new Map<Link, ReadonlySet<string>>();
  for (const [link, list] of Object.entries(words.links)) links.set(link as Link, new Set(list.split(' '))); // its own keys
  const kindOf = (word: string) => kinds.get(word.toLowerCase().replace(/['’](?:s|re|ve|ll|d)$/, '')) ?? 'content';
  return {
    words,
    decimal: words.decimal,
    hasSpacedDigits: words.language !== 'en' && words.language !== 'zh',
    hasOrdinalDots: words.language === 'de',
    hasCapitalNouns: words.language === 'de',
    hasNoCapitals: words.language === 'zh' || words.language === 'ar',
    links: (word, link) => word !== undefined && word !== '' && (links.get(link)?.has(word.toLowerCase()) ?? false),
    kindOf,
    isFunction: (word) => kindOf(word) !== 'content',
    isMeasure: (word) => measures.has(word.toLowerCase()),
    abbreviations: new Set(words.abbreviations.split(' ')),
    ranks: new Set(words.ranks.split(' ')),
    timeNouns: new Set(words.timeNouns.split(' ')),
    numbers: toMap(words.numbers),
    fractions: toMap(words.fractions),
    commands: new Set(words.commands.split(' ')),
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
