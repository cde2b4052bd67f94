import type { Suggestion } from '#data/expression/complete.ts';

/** The text with a suggestion inserted, and the new position of the cursor. */
export function takeSuggestion(text: string, { insert, from, to }: Suggestion): { text: string; cursor: number } {
  return { text: text.slice(0, from) + insert + text.slice(to), cursor: from + insert.length };
}
