import { localeData } from '#chart/locale/data.ts';
import { otherMapTexts } from '#chart/locale/other-map-words.ts';
import { otherSentences } from '#chart/locale/other-sentences.ts';
import type { Phrases } from '#chart/locale/phrases.ts';
import { localeWords } from '#chart/locale/words.ts';

/** Descriptions are long, and a page has charts in one language: each is a file. */
const phraseFiles: Readonly<Record<string, () => Promise<Readonly<Record<string, Phrases>>>>> = {
  de: () => import('#chart/locale/phrases/de.ts'),
  fr: () => import('#chart/locale/phrases/fr.ts'),
  es: () => import('#chart/locale/phrases/es.ts'),
  it: () => import('#chart/locale/phrases/it.ts'),
  pt: () => import('#chart/locale/phrases/pt.ts'),
  nl: () => import('#chart/locale/phrases/nl.ts'),
};

/** What charts of all languages draw, and the descriptions of one language. */
export async function localesFor(language: string) {
  const phrases = (await phraseFiles[language]?.()) ?? {};
  return {
    data: localeData,
    words: localeWords,
    sentences: otherSentences,
    mapWords: otherMapTexts,
    phrases: { ...phrases },
  };
}
