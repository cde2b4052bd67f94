import { readFile } from 'node:fs/promises';
import type { ScriptFile } from './script-files.ts';

/** Font with the characters of a text alone, in one weight, as a TrueType file that keeps its rules of joining letters. */
export async function subsetScript(file: ScriptFile, weight: number): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font'); // with HarfBuzz, which only these charts need
  const text = String.fromCodePoint(...shapedLettersOf(file)) + arabicFormsOf(file);
  return subsetFont(await readFile(file.path), text, {
    targetFormat: 'truetype',
    ...(file.isVariable && { variationAxes: { wght: weight } }),
  });
}

/** Characters of a text in a font, sorted, with those that they become where letters are joined. */
export function shapedLettersOf({ letters }: ScriptFile): number[] {
  const text = String.fromCodePoint(...letters);
  const halves = (text.match(/[\u0590-\u1cff]/g) ?? []).join('').normalize('NFKD'); // not ㎡, which would be m and 2
  const all = Array.from(text + halves + (hasSigns.test(text) ? always : ''));
  return [...new Set(all.map((letter) => letter.codePointAt(0) ?? 0))].sort((one, other) => one - other);
}

const hasSigns = /\p{M}/u;

/** Joiners, the circle under a sign without a letter, and the first half of Khmer vowels that have two. */
const always = '\u200c\u200d\u25cc\u17c1';

/** Joined forms of Arabic letters as characters of their own: a PDF reader finds in the font which letter a form is. */
function arabicFormsOf({ letters }: ScriptFile): string {
  if (!letters.some((letter) => letter >= 0x600 && letter <= 0x6ff)) return '';
  const forms = Array.from({ length: 0xfefc - 0xfb50 + 1 }, (_, place) => String.fromCodePoint(0xfb50 + place));
  return forms
    .filter((form) =>
      Array.from(form.normalize('NFKD')).every((letter) => letters.includes(letter.codePointAt(0) ?? 0)),
    )
    .join('');
}
