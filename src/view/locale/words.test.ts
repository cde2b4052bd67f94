import { expect, test } from 'vitest';
import { localeData } from '#chart/locale/data.ts';
import { fill } from '#chart/locale/fill.ts';
import { animationTexts } from './animation-words.ts';
import { mapViewTexts } from './map-words.ts';
import { otherViewTexts } from './other-words.ts';
import { readerTexts } from './reader-words.ts';
import { storyTexts } from './story-words.ts';
import { tableTexts } from './table-words.ts';
import { english, viewTexts } from './words.ts';

test('every chart language has texts for the live view, with the same placeholders', () => {
  expect(['en', ...Object.keys(otherViewTexts)].sort()).toEqual(Object.keys(localeData).sort());
  const places = (sentence: string) => [...sentence.matchAll(/\{\d\}/g)].map(([place]) => place).sort();
  for (const words of Object.values(otherViewTexts)) {
    expect(Object.keys(words)).toEqual(Object.keys(english));
    expect(places(words.of)).toEqual(places(english.of));
    expect(places(words.more)).toEqual(places(english.more));
  }
});

test('a language is found by its tag, with English as fallback', async () => {
  expect((await viewTexts('de-AT')).table).toBe('Als Tabelle zeigen');
  expect(await viewTexts('xx')).toBe(english);
});

test('placeholders in sentences are filled', () => {
  expect(fill('{1} of {0}, {2}', 'a', 2)).toBe('2 of a, ');
});

test.each([
  ['maps', mapViewTexts],
  ['animations', animationTexts],
  ['stories', storyTexts],
  ['tables', tableTexts],
  ['readers', readerTexts],
] as const)('the controls of %s have texts in every chart language', (_, wordsOf) => {
  const english: Record<string, string> = wordsOf('en');
  for (const language of Object.keys(localeData).filter((each) => each !== 'en')) {
    const words: Record<string, string> = wordsOf(language);
    expect(Object.keys(words)).toEqual(Object.keys(english));
    expect(Object.values(words)).not.toEqual(Object.values(english));
    for (const [name, text] of Object.entries(words))
      expect(text.match(/\{\d\}/g)?.sort(), `${language} ${name}`).toEqual(english[name]?.match(/\{\d\}/g)?.sort());
  }
});
