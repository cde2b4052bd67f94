import { fold } from '#lib/mark-words.ts';
import type { Entry } from './entries.ts';

/** The entries that contain every word, in their order. */
export function searchEntries(entries: readonly Entry[], words: readonly string[]): readonly Entry[] {
  if (words.length === 0) return entries;
  return entries.filter(({ question, answer }) => {
    const text = fold([question, ...answer].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
