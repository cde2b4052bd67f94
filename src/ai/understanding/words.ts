import { type Token, tokenize } from '#ai/offline/language/tokenize.ts';
import { isGrammarWord, isWord, stemOfToken } from './stems.ts';
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
  /** Place in the question; the end is exclusive. */
  start: number;
  end: number;
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
      ...{ text: token.plain, stem: stemOfToken(token), concept, meaning, start: token.start, end: token.end },
      isGrammar: isForeignGrammar || (reader.isEnglish && isGrammarWord(token.plain)),
    };
  });
}

function numberIn(
  { kind, text, value, plain }: Token,
  concept: string,
  reader: WordReader,
): Pick<QuestionWord, 'value' | 'isFigure' | 'isOrdinal'> {
  if (kind === 'number')
    return {
      value: pointsThousands(text, reader) ? Number(text.replace(/\D/g, '')) : value,
      isFigure: true,
      isOrdinal: /(?:st|nd|rd|th|º|ª|e|er|ème)$/i.test(text),
    };
  const ordinal = ordinalWords.indexOf(concept.replace('-place', ''));
  if (ordinal >= 0) return { value: ordinal + 1, isFigure: false, isOrdinal: true };
  const number = numberWords.get(concept) ?? (reader.isEnglish ? Number.NaN : reader.valueOf(plain));
  return { value: number, isFigure: false, isOrdinal: false };
}

/** “10.000” is ten thousand where the comma stands before decimals. */
function pointsThousands(text: string, { language }: WordReader): boolean {
  return /^\d{1,3}(?:\.\d{3})+$/.test(text) && commaDecimals.has(language.code);
}

const commaDecimals = new Set(['de', 'fr', 'es', 'pt', 'it', 'tr', 'nl']);

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
