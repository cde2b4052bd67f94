import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Scene, walk } from '#chart/scene/node.ts';
import { familyIds, fontRanges, fontSubsets } from '#chart/text/families.ts';
import { subsetFont } from './subset-font.ts';

type Subset = (typeof fontSubsets)[number];
type Face = { family: string; weight: number; text: string };

/** Fonts of a scene as self-contained CSS: of each family and weight only the scripts in use. */
export function fontFacesOf(scene: Scene): string {
  return facesIn([scene]).map(toCss).join('');
}

/** Limit of characters per subset: beyond it a font file is better, which the next page then has cached. */
const mostLetters = 150;

/**
 * Fonts for the characters of scenes, and of a text that may appear in them, as self-contained CSS. A page lists the
 * font files before it, for all other characters.
 */
export function fontSubsetsOf(scenes: readonly Scene[], text: string): string {
  return facesIn(scenes)
    .flatMap((face) => {
      const letters = codesOf(face.text + text);
      return fontSubsets.flatMap((subset) => {
        const own = letters.filter((letter) => isWithin(letter, fontRanges[subset]));
        if (own.length === 0 || own.length > mostLetters) return [];
        return toLetters(face, subset, own);
      });
    })
    .join('');
}

function toLetters({ family, weight }: Face, subset: Subset, characters: readonly number[]): string[] {
  const id = familyIds[family];
  const path = id === undefined ? null : pathOf(`${id}-${subset}-${weight}-normal.woff`, id);
  if (path === null || !existsSync(path)) return [];
  const { woff2, letters } = subsetFont(readFileSync(path), characters);
  if (letters.length === 0) return [];
  return [
    `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${woff2.toString('base64')}) format("woff2");unicode-range:${toRanges(letters)}}`,
  ];
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

function facesIn(scenes: readonly Scene[]): Face[] {
  const faces = new Map<string, Face>();
  for (const { node } of scenes.flatMap(({ root }) => [...walk(root)])) {
    if (node.kind !== 'text') continue;
    const { family, weight } = node.font;
    const face = faces.get(`${weight} ${family}`) ?? { family, weight, text: '' };
    face.text += node.text;
    faces.set(`${weight} ${family}`, face);
  }
  return [...faces.values()];
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
    .map(
      ({ base64, range }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${base64}) format("woff2");unicode-range:${range}}`,
    )
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

/** `ranges` in CSS notation: U+0000-00FF,U+0131. */
function isWithin(letter: number, ranges: string): boolean {
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return letter >= Number.parseInt(from, 16) && letter <= Number.parseInt(to, 16);
  });
}
