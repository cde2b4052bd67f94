import { useEffect, useState } from 'react';
import { languageOf } from '#chart/locale/language-of.ts';
import type { ViewTexts } from '#view/locale/view-words.ts';
import { english, viewTexts } from '#view/locale/words.ts';

/** A language that charts can be drawn in now, with the texts of the interactive chart. */
type LoadedLanguage = { locale: string; words: ViewTexts };

const loaded = new Map<string, LoadedLanguage>();

/** A language of charts. While it loads, the one before; null if there is none. */
export function useLanguage(locale: string): LoadedLanguage | null {
  const [latest, setLatest] = useState(() => loadedLanguage(locale));
  useEffect(() => {
    let isOver = false;
    void loadLanguage(locale).then((language) => !isOver && setLatest(language));
    return () => {
      isOver = true;
    };
  }, [locale]);
  return loadedLanguage(locale) ?? latest;
}

/** English comes with the page. */
function loadedLanguage(locale: string): LoadedLanguage | null {
  const known = loaded.get(locale);
  if (known !== undefined || !['en', ''].includes(languageOf(locale))) return known ?? null;
  return remember(locale, english);
}

async function loadLanguage(locale: string): Promise<LoadedLanguage> {
  const known = loadedLanguage(locale);
  if (known !== null) return known;
  // Without a connection the chart is drawn in English, and the next page tries again.
  const words = await viewTexts(locale).catch(() => null);
  return words === null ? { locale, words: english } : remember(locale, words);
}

function remember(locale: string, words: ViewTexts): LoadedLanguage {
  const language = { locale, words };
  loaded.set(locale, language);
  return language;
}
