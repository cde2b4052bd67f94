import { expect, test } from 'vitest';
import { languageCodes } from './detect-language.ts';
import { loadLanguage } from './load-language.ts';

test('the lexicon has at least 1,500 terms in English, and 350 concepts in every language', async () => {
  const english = await loadLanguage('en');
  expect(english.terms.size).toBeGreaterThanOrEqual(1500);
  const concepts = new Set([...english.terms.values()].flat());
  for (const code of languageCodes) {
    const { terms } = await loadLanguage(code);
    const known = new Set([...terms.values()].flat());
    expect([code, known.size >= 350]).toEqual([code, true]);
    // A concept that English does not have links nothing.
    expect([code, [...known].filter((concept) => !concepts.has(concept))]).toEqual([code, []]);
  }
});
