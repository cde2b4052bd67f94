import { fold } from '#ai/offline/language/fold.ts';
import { stemEnglish } from '#ai/offline/language/stem.ts';
import { type Token, tokenize } from '#ai/offline/language/tokenize.ts';
import type { WordMeaning, WordReader } from './word-reader.ts';

/** Word or number of a question. */
export type QuestionWord = {
  /** Folded, otherwise as typed. */
  text: string;
  stem: string;
  /** An English word as it is; of other languages the concept, where the lexicon has one. */
  concept: string;
  meaning: WordMeaning | null;
  /** Figures and number words; NaN otherwise. */
  value: number;
  isFigure: boolean;
  isOrdinal: boolean;
  /** Grammar words say nothing about the table. */
  isGrammar: boolean;
};

const maxWords = 60;

/** Words of a question. Texts without spaces are cut into words of the table and of the lexicon. */
export function wordsOfQuestion(
  text: string,
  reader: WordReader,
  isInTable: (word: string) => boolean,
): QuestionWord[] {
  const tokens = tokenize(text, (phrase) => isInTable(phrase) || reader.isWord(phrase))
    .filter(isWord)
    .slice(0, maxWords);
  const meanings = reader.meaningsOf(tokens.map(({ plain }) => plain));
  return tokens.map((token, at) => {
    const meaning = meanings.get(at) ?? null;
    const concept = reader.isEnglish
      ? token.plain
      : meaning === null
        ? token.plain
        : meaning.isContinued
          ? ''
          : meaning.id;
    const isForeignGrammar = !reader.isEnglish && (meaning?.isGrammar ?? reader.isStopWord(token.plain));
    return {
      ...numberIn(token, concept, reader),
      ...{ text: token.plain, stem: stemOfToken(token), concept, meaning },
      isGrammar: isForeignGrammar || (reader.isEnglish && grammarWords.has(token.plain)),
    };
  });
}

/** Stems of a text's words, for comparing. */
export function stemsOf(text: string): string[] {
  return tokenize(text).filter(isWord).map(stemOfToken);
}

function isWord({ kind, text }: Token): boolean {
  return kind !== 'mark' || /^[$%#€£¥]$/.test(text);
}

function stemOfToken({ kind, plain, value }: Token): string {
  return kind === 'number' ? String(value) : stemOfWord(plain);
}

/** Stem that joins a verb and who does it: win, won, winner. */
function stemOfWord(word: string): string {
  const base = relatedForms.get(word) ?? stemEnglish(word);
  if (!/^[a-z]{4,}$/.test(base)) return base;
  const root = base.length > 5 ? base.replace(/(?:er|or)$/, '') : base;
  return root.length > 3 ? root.replace(/e$/, '').replace(/y$/, 'i') : root;
}

function numberIn(
  { kind, text, value, plain }: Token,
  concept: string,
  reader: WordReader,
): Pick<QuestionWord, 'value' | 'isFigure' | 'isOrdinal'> {
  if (kind === 'number') return { value, isFigure: true, isOrdinal: /(?:st|nd|rd|th|º|ª|e|er|ème)$/i.test(text) };
  const ordinal = ordinalWords.indexOf(concept.replace('-place', ''));
  if (ordinal >= 0) return { value: ordinal + 1, isFigure: false, isOrdinal: true };
  const number = numberWords.get(concept) ?? (reader.isEnglish ? Number.NaN : reader.valueOf(plain));
  return { value: number, isFigure: false, isOrdinal: false };
}

const ordinalWords = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const numberWords = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
  ...([
    ['thirty', 30],
    ['forty', 40],
    ['fifty', 50],
    ['hundred', 100],
    ['once', 1],
    ['twice', 2],
  ] as const),
]);

/** Forms that endings do not join. */
const relatedForms = new Map(
  [
    'win won wins winner winners winning',
    'lose lost loss losses loser',
    'hold held',
    'take took taken',
    'leave left',
    'death died deaths dead die dies',
    'birth born',
    'be been was were is are',
    'have had has',
    'do did does done',
    'year years yr',
    'nation nations',
    'score scored scores scoring',
    'build built',
    'write wrote written writer',
    'begin began begun',
    'sell sold sale sales',
    'spend spent',
    'grow grew grown growth',
  ].flatMap((line) => {
    const [base = '', ...forms] = line.split(' ');
    return [base, ...forms].map((form): [string, string] => [form, base]);
  }),
);

const grammarWords = new Set(
  `a an the of in on at to for from by with and or is are was were be been being do does did has have had it its this that these those there their they
  them he she his her him i you your we our as than then so if not no any all each every some such what which who whom whose when where why how many much
  more most less least fewer fewest only also other same just one ones out up into over under after before between during since until about per total number
  list listed name table show shown tell me give please can could would will should may s according chart`.split(/\s+/),
);

/** Whether a word of the table is one of grammar, in the table as in a question. */
export function isGrammarWord(word: string): boolean {
  return grammarWords.has(fold(word));
}
