import { readFileSync } from 'node:fs';
import { once } from '#lib/once.ts';
import { readLexicon } from './understanding/lexicon/concepts.ts';

/** The lexicon, read from its file when it is first asked for. */
export const loadLexicon = once(() =>
  readLexicon(readFileSync(new URL('understanding/lexicon/concepts.tsv', import.meta.url), 'utf8')),
);
