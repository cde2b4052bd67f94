import { readFileSync } from 'node:fs';
import { once } from '#lib/once.ts';
import { readLexicon } from './understanding/lexicon/concepts.ts';
import { readWordMeanings } from './understanding/lexicon/word-meanings.ts';

/** The lexicon, read from its file when it is first asked for. */
export const loadLexicon = once(() =>
  readLexicon(textOf('concepts.tsv'), readWordMeanings(textOf('word-meanings.txt'))),
);

function textOf(name: string): string {
  return readFileSync(new URL(`understanding/lexicon/${name}`, import.meta.url), 'utf8');
}
