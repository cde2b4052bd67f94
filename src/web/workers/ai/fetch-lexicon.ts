import { readLexicon } from '#ai/understanding/lexicon/concepts.ts';
import { readWordMeanings } from '#ai/understanding/lexicon/word-meanings.ts';
import { once } from '#lib/once.ts';

/** The lexicon and what words mean, fetched as files of their own when they are first asked for. */
export const fetchLexicon = once(async () => {
  const [{ default: concepts }, { default: meanings }] = await Promise.all([
    import('#ai/understanding/lexicon/concepts.tsv?raw'),
    import('#ai/understanding/lexicon/word-meanings.txt?raw'),
  ]);
  return readLexicon(concepts, readWordMeanings(meanings));
});
