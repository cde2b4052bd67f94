import type { Suggestion } from '#data/expression/complete.ts';

/** The text with a suggestion put in, and where the cursor stands then. */
export function takeSuggestion(text: string, { insert, from, to }: Suggestion): { text: string; cursor: number } {
  return { text: text.slice(0, from) + insert + text.slice(to), cursor: from + insert.length };
}
