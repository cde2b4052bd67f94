import { languageOf } from '#chart/locale/language-of.ts';
import { registerLocales } from '#chart/locale/locale-of.ts';
import type { ViewTexts } from './view-words.ts';

export const english: ViewTexts = {
  table: 'Show as table',
  chart: 'Show as chart',
  keys: 'Interactive chart. Arrow keys move from value to value, up and down from line to line.',
  of: '{0} of {1}',
  more: '{0} more rows',
  failed: 'This chart could not be shown.',
  locked: 'This chart needs a password.',
  gone: 'This chart is no longer available.',
  open: 'Open chart',
};

/**
 * Texts for a language tag, English for unknown ones. Other languages are fetched when a chart uses one, together with
 * the locale data it needs to draw.
 */
export async function viewTexts(tag: string): Promise<ViewTexts> {
  const language = languageOf(tag);
  if (language === 'en' || language === '') return english;
  const [{ otherViewTexts: otherWords }, { localesFor }] = await Promise.all([
    import('./other-words.ts'),
    import('../all-locales.ts'),
  ]);
  registerLocales(await localesFor(language));
  return otherWords[language] ?? english;
}
