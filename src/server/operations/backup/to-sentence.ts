import { textWithoutData } from '#lib/error-without-data.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { isDiskFull } from '#server/platform/http/errors.ts';

/** What the commands print about an error. */
export function toSentence(error: unknown): string {
  if (isDiskFull(error)) return 'There is no space left on the disk. Nothing was finished. Make room and try again.';
  return error instanceof SentenceError ? error.message : textWithoutData(error);
}
