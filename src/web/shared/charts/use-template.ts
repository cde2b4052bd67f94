import { useEffect, useMemo, useState } from 'react';
import { languageOf } from '#chart/locale/language-of.ts';
import { loadedTemplate, loadTemplate, manifestOf } from '#chart/template/registry.ts';
import type { Template } from '#chart/template/template.ts';
import type { ViewTexts } from '#view/locale/view-words.ts';
import { english, viewTexts } from '#view/locale/words.ts';

type TemplateState =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'error'; onRetry: () => void }
  | { status: 'done'; template: Template };

/** The drawing code of a chart type. It is loaded with that of its family, in one file, when a chart first needs it. */
export function useTemplateState(id: string): TemplateState {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ id: string; attempt: number; isLoaded: boolean } | null>(null);
  const template = loadedTemplate(id);
  const isKnown = manifestOf(id) !== null;
  useEffect(() => {
    if (!isKnown || loadedTemplate(id) !== null) return;
    let isOver = false;
    const settle = (isLoaded: boolean) => !isOver && setSettled({ id, attempt, isLoaded });
    loadTemplate(id).then(
      () => settle(true),
      () => settle(false),
    );
    return () => {
      isOver = true;
    };
  }, [id, isKnown, attempt]);
  const hasFailed = settled?.id === id && settled.attempt === attempt && !settled.isLoaded;
  return useMemo(() => {
    if (template !== null) return { status: 'done', template };
    if (!isKnown) return { status: 'unknown' };
    return hasFailed ? { status: 'error', onRetry: () => setAttempt((last) => last + 1) } : { status: 'loading' };
  }, [template, isKnown, hasFailed]);
}

/** The same for thumbnails: null until it can be drawn. */
export function useTemplate(id: string): Template | null {
  const state = useTemplateState(id);
  return state.status === 'done' ? state.template : null;
}

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
