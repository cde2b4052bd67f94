import { localeData } from './data.ts';
import { languageOf } from './language-of.ts';
import type { Locale, LocaleData } from './locale.ts';
import { otherMapTexts } from './other-map-words.ts';
import { otherPhrases } from './other-phrases.ts';
import { otherSentences } from './other-sentences.ts';
import { localeWords } from './words.ts';

type LocaleSources = {
  data: Readonly<Record<string, LocaleData>>;
  words: typeof localeWords;
  sentences: typeof otherSentences;
  mapWords: typeof otherMapTexts;
  phrases: typeof otherPhrases;
};

let known: LocaleSources = {
  data: localeData,
  words: localeWords,
  sentences: otherSentences,
  mapWords: otherMapTexts,
  phrases: otherPhrases,
};

/** Languages that are written from right to left, also those whose words we do not know. */
const rightToLeft = ['ar', 'fa', 'he', 'iw', 'ur', 'ps', 'sd', 'ug', 'yi', 'ckb', 'dv'];

/** The locale of a language tag, by its language; English for what we do not know. */
export function localeOf(tag: string): Locale {
  const language = languageOf(tag);
  const data = known.data[language] ?? localeData.en;
  const { tag: own } = data;
  return {
    ...data,
    direction: rightToLeft.includes(language) ? 'rtl' : data.direction,
    words: known.words[own] ?? (localeWords.en as Locale['words']), // English is in the table
    sentences: known.sentences[own],
    mapWords: known.mapWords[own],
    phrases: known.phrases[own],
  };
}

/** Scripts for other people’s pages carry English alone (scripts/bundle-embed.ts) and fetch the rest for charts that need it. */
export function registerLocales(all: LocaleSources): void {
  known = { ...all, phrases: { ...known.phrases, ...all.phrases } };
}
