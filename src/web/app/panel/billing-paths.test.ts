import { expect, test } from 'vitest';
import { readChoice } from './billing-paths.ts';

const promoOf = (promo: string) => readChoice(new URLSearchParams({ promo })).promo;

test('a code in the address is trimmed, and an empty one is none', () => {
  expect(promoOf(' spring ')).toBe('spring');
  expect(promoOf('  ')).toBeNull();
  expect(readChoice(new URLSearchParams()).promo).toBeNull();
});

test('a code that is too long was passed over in silence; it is asked about and refused like any other', () => {
  expect(promoOf('x'.repeat(5000))).toBe('x'.repeat(100));
});
