import { countWords, plainText } from './plain-text.ts';
import type { ArticleDocument } from './schema.ts';

/** Average of adults reading English silently (Brysbaert 2019). */
const wordsPerMinute = 238;
const secondsPerPicture = 12;

/** Minutes that reading an article takes, at least one. */
export function readingMinutes(document: ArticleDocument): number {
  const pictures = document.content.filter(({ type }) => type === 'chart' || type === 'image').length;
  const minutes = countWords(plainText(document)) / wordsPerMinute + (pictures * secondsPerPicture) / 60;
  return Math.max(1, Math.round(minutes));
}
