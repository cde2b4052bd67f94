import { refuse } from '#server/platform/http/errors.ts';

const longest = 80;

/** A name on one line. */
export function normalizeWorkspaceName(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const isVisible = /[^\s\p{C}]/u.test(name);
  if (!isVisible || [...name].length > longest)
    refuse('bad-input', `Please enter a name of 1 to ${longest} characters.`);
  return name;
}
