import { expect, test } from 'vitest';
import { loadLexicon } from '../../load-lexicon.ts';
import { likenessOf, readWordMeanings } from './word-meanings.ts';

const { meanings } = loadLexicon();

test.each([
  ['film', 'fr', 'movie', 'en'],
  ['niños', 'es', 'children', 'en'],
  ['工资', 'zh', 'salary', 'en'],
  ['معلم', 'ar', 'teacher', 'en'],
  ['drivers', 'en', 'car', 'en'],
] as const)('%s (%s) is near %s (%s) in meaning', (one, language, other, otherLanguage) => {
  const near = likenessOf(meanings.directionOf(one, language), meanings.directionOf(other, otherLanguage));
  const far = likenessOf(meanings.directionOf(one, language), meanings.directionOf('granite', 'en'));
  expect(near).toBeGreaterThan(0.5);
  expect(far).toBeLessThan(near);
});

test('forms that no dictionary has are read by the word that begins like them', () => {
  expect(meanings.pivotsOf('arbeitet', 'de')).toContain('worker');
});

test('unknown words have no direction', () => {
  expect(meanings.directionOf('xqzvkj', 'en')).toBeNull();
  expect(meanings.pivotsOf('xqzvkj', 'de')).toEqual([]);
});

test('reads sections by language', () => {
  const read = readWordMeanings(`en\ndog ${'A'.repeat(60)}\n\nde\nhund dog`);
  expect(read.pivotsOf('Hund', 'de')).toEqual(['dog']);
  expect(likenessOf(read.directionOf('hunde', 'de'), read.directionOf('dogs', 'en'))).toBeCloseTo(1);
});
