import { expect, test } from 'vitest';
import { localeData } from '#chart/locale/data.ts';
import { otherWords } from './other-words.ts';
import { english, fill, viewWords } from './words.ts';

test('every language that charts know has words for the live view, with the same places to fill', () => {
  expect(['en', ...Object.keys(otherWords)].sort()).toEqual(Object.keys(localeData).sort());
  const places = (sentence: string) => [...sentence.matchAll(/\{\d\}/g)].map(([place]) => place).sort();
  for (const words of Object.values(otherWords)) {
    expect(Object.keys(words)).toEqual(Object.keys(english));
    expect(places(words.of)).toEqual(places(english.of));
    expect(places(words.more)).toEqual(places(english.more));
  }
});

test('a language is found by its tag, and English stands in', async () => {
  expect((await viewWords('de-AT')).table).toBe('Als Tabelle zeigen');
  expect(await viewWords('xx')).toBe(english);
});

test('sentences are filled', () => {
  expect(fill('{1} of {0}, {2}', 'a', 2)).toBe('2 of a, ');
});
