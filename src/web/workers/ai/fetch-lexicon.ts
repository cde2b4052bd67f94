import { readLexicon } from '#ai/understanding/lexicon/concepts.ts';
import { once } from '#lib/once.ts';

/** The lexicon, fetched as a file of its own when it is first asked for. */
export const fetchLexicon = once(async () =>
  readLexicon((await import('#ai/understanding/lexicon/concepts.tsv?raw')).default),
);
