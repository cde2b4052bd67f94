import { expect, test } from 'vitest';
import { growthOf } from '#tests/support/growth.ts';
import { localeOf } from './locale-of.ts';
import { otherPhrases } from './other-phrases.ts';
import { chartErrorText } from './say-error.ts';

const german = localeOf('de');
const sentences = Object.keys(otherPhrases.de ?? {}).filter((english) => /\{1\}.*[.?]$/s.test(english));

test('there are sentences with two places for names of columns', () => {
  expect(sentences.length).toBeGreaterThan(0);
});

test.each(sentences)('the work to translate “%s” grows with the names in it', async (english) => {
  const between = /\{0\}(.*?)\{1\}/s.exec(english)?.[1] ?? ' ';
  const long = (length: number) => between.repeat(Math.ceil(length / between.length));
  const errorOf = (length: number) => `${english.slice(0, -1).replace(/\{\d\}/g, () => long(length))}!`;
  expect(await growthOf((length) => chartErrorText(german, errorOf(length)))).toBeLessThanOrEqual(2.5);
});
