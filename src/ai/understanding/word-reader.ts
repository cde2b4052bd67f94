import { detectLanguage, type LanguageCode, languageCodeOf } from '#ai/offline/language/detect-language.ts';
import type { Language } from '#ai/offline/language/language.ts';
import { loadLanguage } from '#ai/offline/language/load-language.ts';
import { tokenize } from '#ai/offline/language/tokenize.ts';
import { languageOfNames } from '#data/language/language-of-table.ts';
import type { KnownColumn, KnownTable } from './known-table.ts';
import { type Concept, closeness, type Lexicon } from './lexicon/concepts.ts';
import { type LexiconLanguage, lexiconLanguages } from './lexicon/inflection.ts';
import { likenessOf } from './lexicon/word-meanings.ts';

/** What a word means in any language. The further words of a phrase only go on with it. */
export type WordMeaning = { id: string; isGrammar: boolean; isContinued: boolean; concepts: readonly Concept[] };

/** Reads the words of one language. */
export type WordReader = {
  isEnglish: boolean;
  language: Language;
  /** Languages that the names of the table are in. */
  others: readonly Language[];
  /** Whether a text is a word, for languages without spaces. */
  isWord: (text: string) => boolean;
  isStopWord: (word: string) => boolean;
  /** Value of a number word; NaN of others. */
  valueOf: (word: string) => number;
  /** By place of the word. */
  meaningsOf: (words: readonly string[]) => ReadonlyMap<number, WordMeaning>;
  /** How close a word’s meaning is to a column’s name, from 0 to 1. */
  closenessTo: (column: KnownColumn, meaning: WordMeaning) => number;
  /** How near a word is in meaning to a column’s name, from 0 to 1, whatever their languages. */
  nearnessTo: (column: KnownColumn, word: string) => number;
  /** How near a word is in meaning to a text of the table. */
  nearnessOf: (text: string, word: string) => number;
  /** English words that a word of the question stands for, and that a text of the table does. */
  pivotsOf: (word: string) => readonly string[];
  pivotsOfText: (text: string) => readonly string[];
  /** Direction of what a word of the question means; null where it is not known. */
  directionOf: (word: string) => Float32Array | null;
  /** Whether a column tells women and men apart. */
  isAboutSex: (column: KnownColumn) => boolean;
};

/** Reader for the language that a question is written in, and for that of the table’s names. */
export async function wordReaderFor(
  question: string,
  { lexicon, table }: { lexicon: Lexicon; table: KnownTable },
): Promise<WordReader> {
  const own = languageOfNames(table.columns.map(({ name }) => name));
  const others = own === null || own === 'en' ? [] : [await loadLanguage(languageCodeOf(own))];
  return wordReader(await loadLanguage(languageOfQuestion(question, { lexicon, own })), lexicon, others);
}

/** A question without telltale words is in the table’s language, unless English knows more of its words. */
function languageOfQuestion(
  question: string,
  { lexicon, own }: { lexicon: Lexicon; own: string | null },
): LanguageCode {
  const plain = detectLanguage(question);
  const code = lexiconLanguages.find((each) => each === own);
  if (plain !== 'en' || code === undefined || code === 'en') return plain;
  const detected = detectLanguage(question, code);
  const words = tokenize(question).map(({ plain: word }) => word);
  const knownIn = (language: LexiconLanguage) => words.filter((word) => lexicon.isWord(word, language)).length;
  return detected === code && knownIn('en') <= knownIn(code) ? code : plain;
}

const grammarKinds = new Set(['comparison', 'order', 'question', 'connective', 'filler', 'number']);
const grammarOperations = new Set(['total', 'count', 'per', 'each', 'group-by', 'show', 'sort', 'filter']);

export function wordReader(language: Language, lexicon: Lexicon, others: readonly Language[] = []): WordReader {
  const code = lexiconLanguages.find((each) => each === language.code) ?? 'en';
  return {
    isEnglish: code === 'en',
    language,
    others: others.filter((other) => other.code !== language.code),
    isWord: (text) =>
      lexicon.isWord(text, code) ||
      language.terms.has(text) ||
      language.phrases.has(text) ||
      (code === 'zh' && lexicon.meanings.pivotsOf(text, code).length > 0),
    isStopWord: (word) => language.stopWords.has(word),
    valueOf: (word) => language.numbers.get(word) ?? Number.NaN,
    meaningsOf: (words) => meaningsOf(words, lexicon, code),
    closenessTo: (column, meaning) => closenessTo(conceptsOfColumn(column, lexicon, code), meaning),
    ...readerOfMeanings(lexicon, [
      code,
      ...others.flatMap((other) => lexiconLanguages.find((each) => each === other.code) ?? []),
    ]),
  };
}

/** What words mean beyond the concepts; names of the table may be in its language, in that of the question or English. */
function readerOfMeanings(
  { meanings, conceptsOf }: Lexicon,
  [own = 'en', ...rest]: readonly LexiconLanguage[],
): Pick<WordReader, 'nearnessTo' | 'nearnessOf' | 'pivotsOf' | 'pivotsOfText' | 'directionOf' | 'isAboutSex'> {
  const languages = [...new Set<LexiconLanguage>([...rest, own, 'en'])];
  const directions = new Map<string, readonly Float32Array[]>();
  const directionsOf = (text: string): readonly Float32Array[] => {
    const before = directions.get(text);
    if (before !== undefined) return before;
    const found = tokenize(text, (phrase) => languages.some((each) => meanings.pivotsOf(phrase, each).length > 0))
      .filter(({ kind }) => kind === 'word')
      .flatMap(({ plain }) => {
        for (const language of languages) {
          const direction = meanings.directionOf(plain, language);
          if (direction !== null) return [direction];
        }
        return [];
      });
    directions.set(text, found);
    return found;
  };
  const directionOf = (word: string) =>
    meanings.directionOf(word, own) ?? (own === 'en' ? null : meanings.directionOf(word, 'en'));
  const nearnessOf = (text: string, word: string) => {
    const direction = directionOf(word);
    return direction === null
      ? 0
      : directionsOf(text).reduce((best, each) => Math.max(best, likenessOf(direction, each)), 0);
  };
  return {
    nearnessOf,
    directionOf,
    nearnessTo: ({ name }, word) => nearnessOf(name, word),
    pivotsOf: (word) => {
      const found = meanings.pivotsOf(word, own);
      return found.length > 0 || own === 'en' ? found : meanings.pivotsOf(word, 'en');
    },
    pivotsOfText: (text) => languages.flatMap((language) => meanings.pivotsOf(text, language)),
    isAboutSex: ({ name }) => {
      const words = tokenize(name).map(({ plain }) => plain);
      return languages.some((language) =>
        conceptsOf(words, language).some(({ concepts }) => concepts.some(({ id }) => id === 'gender')),
      );
    },
  };
}

function meaningsOf(words: readonly string[], lexicon: Lexicon, code: LexiconLanguage): Map<number, WordMeaning> {
  const meanings = new Map<number, WordMeaning>();
  for (const { from, to, concepts } of lexicon.conceptsOf(words, code)) {
    const [concept] = concepts;
    if (concept === undefined || meanings.has(from)) continue;
    const isGrammar = grammarKinds.has(concept.kind) || grammarOperations.has(concept.id);
    for (let at = from; at < to; at++)
      meanings.set(at, { id: concept.id, isGrammar, isContinued: at > from, concepts });
  }
  return meanings;
}

const known = new WeakMap<KnownColumn, Map<LexiconLanguage, readonly Concept[]>>();

/** What a column’s name means, in English or in the language of the question. */
function conceptsOfColumn(column: KnownColumn, lexicon: Lexicon, code: LexiconLanguage): readonly Concept[] {
  const byLanguage = known.get(column) ?? new Map<LexiconLanguage, readonly Concept[]>();
  known.set(column, byLanguage);
  const before = byLanguage.get(code);
  if (before !== undefined) return before;
  const words = tokenize(column.name).map(({ plain }) => plain);
  const languages: readonly LexiconLanguage[] = code === 'en' ? lexiconLanguages : [code, 'en'];
  const concepts = languages.flatMap((each) =>
    lexicon
      .conceptsOf(words, each)
      .filter(({ how }) => how !== 'part')
      .flatMap((match) => match.concepts.filter(({ kind }) => !grammarKinds.has(kind) && kind !== 'operation')),
  );
  byLanguage.set(code, concepts);
  return concepts;
}

function closenessTo(concepts: readonly Concept[], meaning: WordMeaning): number {
  let best = 0;
  for (const one of meaning.concepts) {
    if (grammarKinds.has(one.kind) || one.kind === 'operation') continue;
    for (const other of concepts) best = Math.max(best, closeness(one, other));
  }
  return best;
}
