import { expect, test } from 'vitest';
import { fetchLexicon } from './fetch-lexicon.ts';

test('the lexicon comes from its file, once', async () => {
  const lexicon = await fetchLexicon();
  expect(lexicon.concepts.get('revenue')?.kind).toBe('measure');
  expect(await fetchLexicon()).toBe(lexicon);
});
