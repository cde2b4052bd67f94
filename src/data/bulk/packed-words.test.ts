import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterWords, unpackWords } from './packed-words.ts';
import { toUtf8 } from './utf8.ts';
import { codeOf, openWords, packWords } from './word-table.ts';

function pack(words: readonly string[]) {
  const table = openWords();
  const codes = words.map((word) => {
    const bytes = toUtf8(word);
    return codeOf(table, bytes, 0, bytes.length);
  });
  return { codes, packed: packWords(table) };
}

test('each word is stored once and read back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 6 })), (words) => {
      const { codes, packed } = pack(words);
      const unpacked = unpackWords(packed);
      expect(codes.map((code) => unpacked[code])).toEqual(words);
      expect(unpacked).toEqual([...new Set(words)]);
    }),
  );
});

test('many words, including long ones and other scripts', () => {
  const words = Array.from({ length: 60_000 }, (_, at) =>
    at % 1000 === 0 ? `日本 ${at} ${'ü'.repeat(at / 4)}` : `word ${at}`,
  );
  const { codes, packed } = pack(words);
  expect(codes).toEqual(words.map((_, at) => at));
  expect(unpackWords(packed)).toEqual(words);
  expect(unpackWords(filterWords(packed, (code) => code % 2 === 0))).toEqual(words.filter((_, at) => at % 2 === 0));
});

test('invalid UTF-8 bytes affect only their own word', () => {
  const table = openWords();
  for (const bytes of [toUtf8('ü'), Uint8Array.of(0xff, 0xfe), toUtf8('日本')]) codeOf(table, bytes, 0, bytes.length);
  expect(unpackWords(packWords(table))).toEqual(['ü', '\uFFFD\uFFFD', '日本']);
});
