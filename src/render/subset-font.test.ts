import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { familyIds } from '#chart/text/families.ts';
import { subsetFont } from './subset-font.ts';

const text = 'Thirty years of life lie between Japan and Nigeria: é, ¾, “82.5 %” – 1 234';
const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

test.each(Object.values(familyIds).flatMap((id) => [400, 700].map((weight) => [id, weight] as const)))(
  'some letters of %s %i have the same outlines and widths, and the file is small',
  (id, weight) => {
    const name = `@fontsource/${id}/files/${id}-latin-${weight}-normal.woff`;
    const woff = readFileSync(fileURLToPath(import.meta.resolve(name)));
    const { woff2, letters: kept } = subsetFont(woff, letters);
    expect(kept).toEqual([...new Set(letters)].sort((one, other) => one - other));
    const [whole, part] = [open(woff), open(woff2)];
    for (const letter of kept) {
      const [was, is] = [whole.glyphForCodePoint(letter), part.glyphForCodePoint(letter)];
      expect(is.id).not.toBe(0);
      expect(is.advanceWidth).toBe(was.advanceWidth);
      expect(is.path.toSVG()).toBe(was.path.toSVG());
    }
    expect(part.characterSet.filter((letter) => letter < 0xffff)).toEqual(kept); // the table ends with that one
    expect(woff2.length).toBeLessThan(woff.length / 3);
  },
);

test('characters that a font does not have are left out', () => {
  const woff = readFileSync(
    fileURLToPath(import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff')),
  );
  expect(subsetFont(woff, [0x41, 0x4e2d, 0x1f600]).letters).toEqual([0x41]);
});

function open(bytes: Buffer) {
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error('several fonts in one file');
  return font;
}
