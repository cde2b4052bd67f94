import { localeData } from './data.ts';
import type { Locale, LocaleData } from './locale.ts';
import { words } from './words.ts';

const known: Record<string, LocaleData> = localeData;

/** The locale of a language tag, by its language; English for what we do not know. */
export function localeOf(tag: string): Locale {
  const language = tag.toLowerCase().split(/[-_]/)[0] ?? 'en';
  const data = known[language] ?? localeData.en;
  return { ...data, words: words[data.tag] ?? (words.en as Locale['words']) }; // English is in the table
}
