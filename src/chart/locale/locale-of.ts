import { localeData } from './data.ts';
import type { Locale, LocaleData } from './locale.ts';
import { words } from './words.ts';

type Known = { data: Readonly<Record<string, LocaleData>>; words: typeof words };

let known: Known = { data: localeData, words };

/** The locale of a language tag, by its language; English for what we do not know. */
export function localeOf(tag: string): Locale {
  const language = tag.toLowerCase().split(/[-_]/)[0] ?? 'en';
  const data = known.data[language] ?? localeData.en;
  return { ...data, words: known.words[data.tag] ?? (words.en as Locale['words']) }; // English is in the table
}

/** Scripts for other people’s pages carry English alone (scripts/embed.ts) and fetch the rest for charts that need it. */
export function learnLocales(all: Known): void {
  known = all;
}
