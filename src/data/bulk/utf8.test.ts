import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUtf8, toUtf8 } from './utf8.ts';

test('UTF-8 is recognized exactly as a strict decoder does', () => {
  const bytes = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }).map(toUtf8),
    fc.uint8Array({ maxLength: 30 }),
    fc
      .array(fc.constantFrom(0x41, 0xc3, 0xa4, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xed, 0xa0, 0xf4, 0x90), {
        maxLength: 12,
      })
      .map((list) => Uint8Array.from(list)),
  );
  fc.assert(
    fc.property(bytes, fc.nat(7), (list, offset) => {
      const shifted = new Uint8Array(list.length + offset);
      shifted.set(list, offset);
      expect(isUtf8(shifted.subarray(offset))).toBe(isStrictly(list));
    }),
    { numRuns: 3000 },
  );
});

function isStrictly(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
