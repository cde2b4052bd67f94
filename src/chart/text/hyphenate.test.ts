import { expect, test } from 'vitest';
import { hyphenate } from './break-lines.ts';

const within = (most: number) => (line: string) => line.length <= most;

test.each([
  [
    'Rindfleischetikettierungsüberwachungsaufgabengesetz',
    14,
    'Rindfleische- tikettierungs- überwachungs- aufgabengesetz',
  ],
  ['Sozialdemokraten', 15, 'Sozialdemokra- ten'],
  ['Antwerpen', 8, 'Antwer- pen'],
  ['kulttuuriministeriö', 11, 'kulttuuri- ministeriö'],
  ['Internacionalización', 10, 'Interna- cionaliza- ción'],
  ['Reunification', 10, 'Reunifica- tion'],
  ['Российская', 8, 'Российс- кая'],
])('breaks %s for lines of %i letters between syllables', (word, most, parts) => {
  expect(hyphenate(word, within(most)).join(' ')).toBe(parts);
});

test('leaves at least three letters of a word on each line', () => {
  for (const word of ['Reunification', 'Aufgabengesetz', 'Donaudampfschifffahrtsgesellschaftskapitän', 'strengthsx'])
    for (let most = 7; most < word.length; most++) {
      const parts = hyphenate(word, within(most));
      for (const part of parts) expect(part.replace('-', '').length, parts.join(' ')).toBeGreaterThanOrEqual(3);
      expect(parts.join('').replaceAll('-', '')).toBe(word);
      for (const part of parts) expect(part.length).toBeLessThanOrEqual(most);
    }
});

test('writes no hyphens in scripts that have none, and ends in a column for one letter', () => {
  expect(hyphenate('المملكةالعربية', within(8)).join('')).toBe('المملكةالعربية');
  expect(hyphenate('abc', within(1)).join('').replaceAll('-', '')).toBe('abc');
});
