import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handsOf, toHandsText } from './hands.ts';

test.each([
  ['Holland = NLD; Burma = MMR', { Holland: 'NLD', Burma: 'MMR' }],
  ['Holland=NLD\nBurma=MMR;', { Holland: 'NLD', Burma: 'MMR' }],
  ['London = 51.51, -0.13', { London: '51.51, -0.13' }],
  ['Atlantis =', { Atlantis: '' }],
  ['Area = 51 = AR', { 'Area = 51': 'AR' }],
  ['Congo\\; Dem. Rep. = COD', { 'Congo; Dem. Rep.': 'COD' }],
  ['North = a\\=b\\\\c', { North: 'a=b\\c' }],
  ['C:\\maps = NLD', { 'C:\\maps': 'NLD' }],
  ['= NLD; nothing', {}],
  ['constructor = NLD', { constructor: 'NLD' }],
])('%j is read', (text, hands) => {
  expect({ ...handsOf(text) }).toEqual(hands);
});

test('any names and ids are read as they were written', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 12 })
    .map((text) => text.trim())
    .filter(Boolean);
  const hands = fc.array(fc.tuple(word, fc.oneof(word, fc.constant(''))), { maxLength: 5 });
  fc.assert(
    fc.property(hands, (given) => {
      const kept = Object.assign(Object.create(null), Object.fromEntries(given));
      expect(Object.entries(handsOf(toHandsText(kept))).sort()).toEqual(Object.entries(kept).sort());
    }),
  );
});
