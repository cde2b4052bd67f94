import type { LanguageCode } from './detect-language.ts';
import { type Language, toLanguage } from './language.ts';
import { englishTerms } from './terms/en.ts';
import { english as englishWords } from './words/en.ts';

/** English, always at hand: headers are often English whatever the request is written in. */
export const english: Language = toLanguage(englishWords, englishTerms);

const known = new Map<LanguageCode, Promise<Language>>();

/** Loads a language once. */
export function loadLanguage(code: LanguageCode): Promise<Language> {
  const before = known.get(code);
  if (before !== undefined) return before;
  const language = loaders[code]();
  known.set(code, language);
  return language;
}

const loaders: Record<LanguageCode, () => Promise<Language>> = {
  en: () => Promise.resolve(english),
  de: async () => toLanguage((await import('./words/de.ts')).german, (await import('./terms/de.ts')).germanTerms),
  fr: async () => toLanguage((await import('./words/fr.ts')).french, (await import('./terms/fr.ts')).frenchTerms),
  es: async () => toLanguage((await import('./words/es.ts')).spanish, (await import('./terms/es.ts')).spanishTerms),
  pt: async () =>
    toLanguage((await import('./words/pt.ts')).portuguese, (await import('./terms/pt.ts')).portugueseTerms),
  it: async () => toLanguage((await import('./words/it.ts')).italian, (await import('./terms/it.ts')).italianTerms),
  nl: async () => toLanguage((await import('./words/nl.ts')).dutch, (await import('./terms/nl.ts')).dutchTerms),
  ja: async () => toLanguage((await import('./words/ja.ts')).japanese, (await import('./terms/ja.ts')).japaneseTerms),
  zh: async () => toLanguage((await import('./words/zh.ts')).chinese, (await import('./terms/zh.ts')).chineseTerms),
  ar: async () => toLanguage((await import('./words/ar.ts')).arabic, (await import('./terms/ar.ts')).arabicTerms),
};
