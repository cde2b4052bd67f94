import { expect, test } from 'vitest';
import { newRecoveryCodes } from './recovery-code.ts';

test('recovery codes have 49 random bits: ten characters of 31, of which each comes as often', () => {
  const codes = Array.from({ length: 500 }, newRecoveryCodes).flat();
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  const counts = Map.groupBy(codes.join('').replaceAll('-', ''), (letter) => letter);
  expect(counts.size).toBe(31);
  expect(Math.log2(counts.size) * 10).toBeGreaterThan(49);
  for (const [letter, { length }] of counts) {
    expect(length, letter).toBeGreaterThan(1300); // of 1613; the deviation is 40
    expect(length, letter).toBeLessThan(1930);
  }
});
