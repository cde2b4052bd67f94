import type { Locale } from '../locale/locale.ts';
import { listFirst } from './sentences.ts';

const mostNamed = 3;

/** Names what has no value and is therefore not drawn; '' if nothing is missing. */
export function missingNote(locale: Locale, names: readonly string[]): string {
  return names.length === 0 ? '' : `${locale.words.noData}: ${listFirst(locale, names, mostNamed)}.`;
}
