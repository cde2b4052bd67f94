import { localeData } from '#chart/locale/data.ts';
import { otherMapWords } from '#chart/locale/other-map-words.ts';
import { otherSentences } from '#chart/locale/other-sentences.ts';
import { words } from '#chart/locale/words.ts';

export const allLocales = { data: localeData, words, sentences: otherSentences, mapWords: otherMapWords };
