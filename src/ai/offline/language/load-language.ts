import type { LanguageCode } from './detect-language.ts';
import { type Language, toLanguage } from './language.ts';
import { englishTerms } from './terms/en.ts';
import { english as englishWords } from './words/en.ts';

/** English, always at hand: headers are often English whatever the request is written in. */
export const english: Language = toLanguage(englishWords, englishTerms);

const known = new Map<LanguageCode, Promise<Language>>([['en', Promise.resolve(english)]]);

/** Loads a language once. */
export function loadLanguage(code: LanguageCode): Promise<Language> {
  const before = known.get(code);
  if (before !== undefined) return before;
  const language = loaders[code]?.() ?? Promise.resolve(english);
  known.set(code, language);
  return language;
}

const loaders: Partial<Record<LanguageCode, () => Promise<Language>>> = {
  en: () => Promise.resolve(english),
};
