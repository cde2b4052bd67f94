import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scene } from '#chart/scene/node.ts';
import { notoSans } from '#chart/text/fonts/noto-sans.ts';
import { otherScripts } from '#chart/text/fonts/other-scripts.ts';
import { unpackWidths } from '#chart/text/measure.ts';
import { asianGaps } from './asian-gaps.ts';
import { type Face, facesIn } from './faces.ts';
import { families } from './measure.ts';

/** Font file for characters that a family lacks, and those of a text that it has. */
export type ScriptFile = { name: string; path: string; isVariable: boolean; letters: readonly number[] };

/**
 * Fonts of a scene with the files that their text needs besides: none for Latin, Greek and Cyrillic. Emoji are left to
 * the fonts of the reader, who has them in color, unless the picture is painted here.
 */
export function scriptFacesOf(scene: Scene, { hasEmoji = false } = {}): (Face & { files: ScriptFile[] })[] {
  const faces = facesIn([scene]);
  const others = () => [
    ...asianFontsFor(faces.map(({ text }) => text).join(''), scene.language ?? ''),
    ...(hasEmoji ? ['noto-emoji'] : []),
  ];
  return faces.map((face) => ({ ...face, files: filesOf(face, others) })).filter(({ files }) => files.length > 0);
}

/** All files that a painted picture needs, each once, with the weights that the scene uses it in. */
export function scriptFilesOf(scene: Scene): (ScriptFile & { weights: number[] })[] {
  const byName = Map.groupBy(
    scriptFacesOf(scene, { hasEmoji: true }).flatMap(({ weight, files }) => files.map((file) => ({ ...file, weight }))),
    ({ name }) => name,
  );
  return [...byName.values()].flatMap(([first, ...rest]) => {
    if (first === undefined) return [];
    const { weight: _, ...file } = first;
    const all = [first, ...rest];
    const letters = [...new Set(all.flatMap((each) => each.letters))];
    return { ...file, letters, weights: [...new Set(all.map(({ weight }) => weight))] };
  });
}

function filesOf({ family, text }: Face, otherFonts: () => string[]): ScriptFile[] {
  const own = lettersOf(family);
  const isMissing = (letter: number) => !own.has(letter) && !invisible.test(String.fromCodePoint(letter));
  let missing = Array.from(new Set(text), (letter) => letter.codePointAt(0) ?? 0).filter(isMissing);
  const files: ScriptFile[] = [];
  if (missing.length > 0)
    for (const { file, letters } of scripts()) take(() => fileURLToPath(import.meta.resolve(file)), letters);
  for (const name of missing.length > 0 ? otherFonts() : [])
    for (const { file, letters } of partsOf(name)) take(() => file, letters);
  return files;

  function take(pathOf: () => string, all: { has(letter: number): boolean }): void {
    const letters = missing.filter((letter) => all.has(letter));
    if (letters.length === 0) return;
    missing = missing.filter((letter) => !all.has(letter));
    const path = pathOf();
    const name = path.replace(/^.*[/\\]|\.woff2$/g, '');
    files.push({ name, path, isVariable: name.includes('-wght-'), letters });
  }
}

/** Spaces, joiners and marks of direction: whichever font is in use has no outline for them. */
const invisible = /^(?:[\p{C}\p{Z}]|\p{Variation_Selector})$/u;

const known = new Map<string, ReadonlySet<number>>();

function lettersOf(family: string): ReadonlySet<number> {
  const found = known.get(family);
  if (found !== undefined) return found;
  const { widths } = families.find(({ name }) => name === family) ?? notoSans;
  const letters = new Set(unpackWidths(widths[400]).keys());
  known.set(family, letters);
  return letters;
}

let unpacked: { file: string; letters: ReadonlySet<number> }[] | null = null;

function scripts() {
  unpacked ??= otherScripts.map(({ file, widths }) => ({ file, letters: new Set(unpackWidths(widths[400]).keys()) }));
  return unpacked;
}

const fonts = { sc: 'noto-sans-sc', tc: 'noto-sans-tc', jp: 'noto-sans-jp', kr: 'noto-sans-kr' };
type Style = keyof typeof fonts;

/**
 * Fonts for Chinese, Japanese and Korean, the best for a text first: they write many of the same characters differently.
 * The language decides, and where it says nothing, the text.
 */
export function asianFontsFor(text: string, language: string): string[] {
  const first = styleOfLanguage(language) ?? styleOfText(text);
  return [fonts[first], ...Object.values(fonts).filter((font) => font !== fonts[first])];
}

function styleOfLanguage(language: string): Style | null {
  if (/^ja\b/i.test(language)) return 'jp';
  if (/^ko\b/i.test(language)) return 'kr';
  if (/^(yue|zh\b.*\b(tw|hk|mo|hant))\b/i.test(language)) return 'tc';
  return /^zh\b.*\b(cn|sg|hans)\b/i.test(language) ? 'sc' : null;
}

function styleOfText(text: string): Style {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'jp';
  if (/\p{sc=Hangul}/u.test(text)) return 'kr';
  const [simplified, traditional] = [charactersOf('gb2312'), charactersOf('big5')];
  let balance = 0;
  for (const letter of text.match(/\p{sc=Han}/gu) ?? [])
    balance += Number(traditional.has(letter)) - Number(simplified.has(letter));
  return balance > 0 ? 'tc' : 'sc';
}

const decoded = new Map<string, ReadonlySet<string>>();

/** Characters of an encoding of two bytes: that of mainland China has only the simplified ones, that of Taiwan the others. */
function charactersOf(encoding: 'gb2312' | 'big5'): ReadonlySet<string> {
  const found = decoded.get(encoding);
  if (found !== undefined) return found;
  const isOld = encoding === 'big5';
  const [first, last, start] = isOld ? [0xa4, 0xf9, 0x40] : [0xb0, 0xf7, 0xa1];
  const pairs: number[] = [];
  for (let row = first; row <= last; row++)
    for (let cell = start; cell <= 0xfe; cell++) if (cell < 0x7f || cell > 0xa0) pairs.push(row, cell);
  const characters = new Set(new TextDecoder(encoding).decode(Uint8Array.from(pairs)));
  decoded.set(encoding, characters);
  return characters;
}

/** File of a font, and whether it has a character. */
type Part = { file: string; letters: { has(letter: number): boolean } };
type Range = readonly [from: number, to: number];

const parts = new Map<string, Part[]>();

/** Files of a font: about a hundred, of which a chart needs a few. */
function partsOf(font: string): Part[] {
  const found = parts.get(font);
  if (found !== undefined) return found;
  const folder = dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${font}/package.json`)));
  const listed = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>; // its format
  const read = Object.entries(listed).map(([name, text]) => {
    const part = `${font}-${name.replace(/[[\]]/g, '')}`;
    const ranges = readRanges(text.replaceAll('U+', '').split(','), 16);
    const gaps = readRanges(asianGaps[part]?.split(' ') ?? [], 36);
    return {
      file: join(folder, 'files', `${part}-wght-normal.woff2`),
      letters: { has: (letter: number) => isIn(letter, ranges) && !isIn(letter, gaps) },
    };
  });
  parts.set(font, read);
  return read;
}

function readRanges(ranges: readonly string[], base: number): Range[] {
  return ranges.map((range) => {
    const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, base));
    return [from, to];
  });
}

function isIn(letter: number, ranges: readonly Range[]): boolean {
  return ranges.some(([from, to]) => letter >= from && letter <= to);
}
