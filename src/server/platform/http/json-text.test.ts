import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonBytes } from '#lib/json-bytes.ts';
import { bytesOfText } from './json-text.ts';

const decode = (json: string) => bytesOfText(new JsonBytes(Buffer.from(json), 0), 'text');

const longRuns = [
  ['backslashes', '\\'],
  ['escapes of one character', '\n'],
  ['emoji', '😀'],
  ['letters of three bytes', '日'],
  ['quotes', '"'],
] as const;

test.each(longRuns)('a long text of %s is the same after it was decoded in pieces', async (_, text) => {
  for (const before of ['', 'a', 'ab', 'abc', 'abcd', 'abcde']) {
    const whole = before + text.repeat(400_000);
    expect((await decode(` ${JSON.stringify(whole)}\n`)).equals(Buffer.from(whole))).toBe(true);
  }
});

test('escapes of surrogates are not torn apart', async () => {
  for (let before = 0; before < 12; before += 1) {
    const json = `"${'x'.repeat(before)}${'\\ud83d\\ude00'.repeat(60_000)}"`;
    expect((await decode(json)).toString()).toBe(JSON.parse(json));
  }
});

test('decodes what JSON.parse does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (text) => {
      expect(await decode(JSON.stringify(text))).toEqual(Buffer.from(text));
    }),
  );
});

test.each(['1', '"a', 'a"', '"', '""', '"a"b"', '"\\x"', '"\n"', '[]'])('refuses %s', async (json) => {
  await expect(decode(json)).rejects.toMatchObject({ status: 400 });
});
