import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { robotoSlab } from '#chart/text/fonts/roboto-slab.ts';
import { unpackWidths } from '#chart/text/measure.ts';
import { readFont } from './read-font.job.ts';

function fileOf(name: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(name)));
}

const woff2 = fileOf('@fontsource/roboto-slab/files/roboto-slab-latin-400-normal.woff2');
const bold = fileOf('@fontsource/roboto-slab/files/roboto-slab-latin-700-normal.woff2');
const woff = fileOf('@fontsource/roboto-slab/files/roboto-slab-latin-400-normal.woff');
const variable = fileOf('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2');
const hebrew = fileOf('@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2');
const italic = fileOf('@fontsource/roboto-condensed/files/roboto-condensed-latin-400-italic.woff2');
const wholeFont = { targetFormat: 'truetype', keepAllGlyphs: true } as const;
const ttf = await subsetFont(woff2, '', wholeFont);

test.each([
  ['WOFF2', woff2],
  ['WOFF', woff],
  ['TTF', ttf],
])('reads a font as %s with the widths of its letters', async (_, bytes) => {
  const { name, faces } = await readFont({ bytes, filename: 'slab.ttf' });
  expect(name).toBe('Roboto Slab Custom'); // one of that name is ours
  expect(faces.map(({ weight }) => weight)).toEqual([400]);
  const [known, read] = [unpackWidths(robotoSlab.widths[400]), unpackWidths(faces[0]?.widths ?? '')];
  for (const letter of 'AaWil0129.,–€ä') {
    const code = letter.charCodeAt(0);
    expect([letter, read.get(code)]).toEqual([letter, known.get(code)]);
  }
  expect(Buffer.from(faces[0]?.woff2 ?? []).toString('latin1', 0, 4)).toBe('wOF2');
});

test('a bold file is one for the bold weight, a variable font one for each', async () => {
  expect((await readFont({ bytes: bold, filename: 'b.woff2' })).faces.map(({ weight }) => weight)).toEqual([700]);
  const { faces } = await readFont({ bytes: variable, filename: 'v.woff2' });
  expect(faces.map(({ weight }) => weight)).toEqual([400, 500, 700]);
  const widths = faces.map((face) => unpackWidths(face.widths).get(0x6d) ?? 0);
  expect(widths[2]).toBeGreaterThan(widths[0] ?? 1);
});

test('a stored font can be stored again', async () => {
  const [face] = (await readFont({ bytes: woff, filename: 'x.woff' })).faces;
  const again = await readFont({ bytes: face?.woff2 ?? new Uint8Array(), filename: 'x.woff' });
  expect(again.faces[0]?.widths).toBe(face?.widths);
});

/** A woff file whose one table says that it is large when unpacked. */
function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(60e6));
  const head = Buffer.alloc(64);
  head.write('wOFF', 0, 'latin1');
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt16BE(1, 12);
  head.write('glyf', 44, 'latin1');
  head.writeUInt32BE(64, 48);
  head.writeUInt32BE(packed.length, 52);
  head.writeUInt32BE(60e6, 56);
  return Buffer.concat([head, packed]);
}

const damaged = /^This font is damaged/;

test.each<[string, Uint8Array, RegExp]>([
  [
    'a picture',
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    /^This is not a font\. Please upload a WOFF2, WOFF, TTF or OTF/,
  ],
  ['a text', Buffer.from('font-family: Acme'), /^This is not a font/],
  ['a collection', Buffer.from('ttcf\0\x01\0\0\0\0\0\x02', 'latin1'), /^This file has several fonts/],
  ['an italic font', italic, /italic/],
  ['a font without Latin letters', hebrew, /no Latin, Greek or Cyrillic/],
  ['a cut WOFF2', woff2.subarray(0, 4000), damaged],
  ['a cut WOFF', woff.subarray(0, 4000), damaged],
  ['a cut TTF', ttf.subarray(0, 2000), damaged],
  ['a signature alone', Buffer.from('OTTO'), damaged],
  ['a WOFF that unpacks to much more', bomb(), damaged],
  ['tables that point outside', Buffer.concat([ttf.subarray(0, 12), Buffer.alloc(ttf.length, 0xff)]), damaged],
])('refuses %s in one sentence', async (_, bytes, sentence) => {
  await expect(readFont({ bytes, filename: 'font.ttf' })).rejects.toThrow(sentence);
});

test('a font whose bytes were changed is refused or read, but nothing else happens', async () => {
  for (let at = 0; at < 40; at++) {
    const bytes = Buffer.from(ttf);
    bytes[(at * 7919) % 3000] = (at * 89) & 0xff;
    const done = await readFont({ bytes, filename: 'x.ttf' }).then(
      () => 'read',
      (error: Error) => error.name,
    );
    expect(['read', 'SentenceError']).toContain(done);
  }
});
