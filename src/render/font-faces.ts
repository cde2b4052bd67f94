import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scene } from '#chart/scene/node.ts';
import { familyIds, fontRanges, fontSubsets } from '#chart/text/families.ts';
import { type Face, facesIn } from './faces.ts';
import { splitFaces, subsetOwnWoff2, type UploadedFontFace, type UploadedFontFile } from './own-fonts.ts';
import { type ScriptFile, scriptFacesOf } from './script-files.ts';
import { subsetFont } from './subset-font.ts';
import { toWoff2 } from './woff.ts';

type Subset = (typeof fontSubsets)[number];

/**
 * Fonts of a scene as self-contained CSS: of each family and weight only the scripts in use, and of uploaded fonts only the
 * letters, unless the page shows other text later.
 */
export async function fontFacesOf(
  scene: Scene,
  fonts: readonly UploadedFontFile[] = [],
  { isWhole = false } = {},
): Promise<string> {
  const { own, others } = splitFaces(facesIn([scene]), fonts);
  const rules = others.map(toCss);
  for (const { family, weight, files } of scriptFacesOf(scene)) {
    for (const file of files) {
      const base64 = toWoff2(await subsetScript(file, weight)).toString('base64');
      rules.push(toRule({ family, weight, base64, range: toRanges(shapedLettersOf(file)) }));
    }
  }
  // If two have a character, the later one wins.
  for (const face of own) rules.push(isWhole ? wholeRule(face) : await ownRule(face));
  return rules.join('');
}

/** Limit of characters per subset: beyond it a font file is better, which the next page then has cached. */
const mostLetters = 150;

/**
 * Fonts for the characters of scenes, and of a text that may appear in them, as self-contained CSS. A page lists the
 * font files before it, for all other characters.
 */
export async function fontSubsetsOf(
  scenes: readonly Scene[],
  text: string,
  fonts: readonly UploadedFontFile[] = [],
): Promise<string> {
  const faces = facesIn(scenes).map((face) => ({ ...face, text: face.text + text }));
  const { own, others } = splitFaces(faces, fonts);
  const rules = others.flatMap((face) => {
    const letters = codesOf(face.text);
    return fontSubsets.flatMap((subset) => {
      const within = letters.filter((letter) => isWithin(letter, fontRanges[subset]));
      if (within.length === 0 || within.length > mostLetters) return [];
      return toLetters(face, subset, within);
    });
  });
  for (const face of own) if (face.letters.length <= mostLetters) rules.push(await ownRule(face));
  return rules.join('');
}

async function ownRule(face: UploadedFontFace): Promise<string> {
  const base64 = (await subsetOwnWoff2(face)).toString('base64');
  const range = toRanges(face.letters.toSorted((one, other) => one - other));
  return toRule({ family: face.font.name, weight: face.weight, base64, range });
}

/** Its letters were chosen when it was uploaded; all others come from the next family. */
function wholeRule({ font, weight }: UploadedFontFace): string {
  const base64 = Buffer.from(font.files[weight]).toString('base64');
  return toRule({ family: font.name, weight, base64, range: 'U+0-10FFFF' });
}

function toLetters({ family, weight }: Face, subset: Subset, characters: readonly number[]): string[] {
  const id = familyIds[family];
  const path = id === undefined ? null : pathOf(`${id}-${subset}-${weight}-normal.woff`, id);
  if (path === null || !existsSync(path)) return [];
  const { woff2, letters } = subsetFont(readFileSync(path), characters);
  if (letters.length === 0) return [];
  return [toRule({ family, weight, base64: woff2.toString('base64'), range: toRanges(letters) })];
}

function toRule({ family, weight, base64, range }: { family: string; weight: number; base64: string; range: string }) {
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${base64}) format("woff2");unicode-range:${range}}`;
}

function toRanges(letters: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const letter of letters) {
    const run = runs.at(-1);
    if (run?.last === letter - 1) run.last = letter;
    else runs.push({ first: letter, last: letter });
  }
  const hex = (letter: number) => letter.toString(16);
  return runs.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join();
}

function codesOf(text: string): number[] {
  return Array.from(new Set(text), (letter) => letter.codePointAt(0) ?? 0);
}

function toCss({ family, weight, text }: Face): string {
  const id = familyIds[family];
  if (id === undefined) return '';
  const letters = codesOf(text);
  return fontSubsets
    .filter((subset) => letters.some((letter) => isWithin(letter, fontRanges[subset])))
    .flatMap((subset) => fileOf(id, subset, weight) ?? [])
    .map((file) => toRule({ family, weight, ...file }))
    .join('');
}

const known = new Map<string, { base64: string; range: string } | null>();

/** Font file, or null: not every family has every script. */
function fileOf(id: string, subset: Subset, weight: number) {
  const name = `${id}-${subset}-${weight}-normal.woff2`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const path = pathOf(name, id);
  const file = existsSync(path) ? { base64: readFileSync(path).toString('base64'), range: fontRanges[subset] } : null;
  known.set(name, file);
  return file;
}

function pathOf(name: string, id: string): string {
  return join(dirname(fileURLToPath(import.meta.resolve(`@fontsource/${id}/package.json`))), 'files', name);
}

/** `ranges` in CSS notation: U+0-FF,U+131. */
function isWithin(letter: number, ranges: string): boolean {
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return letter >= Number.parseInt(from, 16) && letter <= Number.parseInt(to, 16);
  });
}

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
