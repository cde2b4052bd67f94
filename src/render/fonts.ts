import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FontKey, GlobalFonts } from '@napi-rs/canvas';
import type { Scene } from '#chart/scene/node.ts';
import { familyIds, fontSubsets, fontWeights } from '#chart/text/families.ts';
import { facesIn } from './faces.ts';
import { subsetScript } from './font-faces.ts';
import { splitFaces, subsetOwn, type UploadedFontFile } from './own-fonts.ts';
import { scriptFilesOf } from './script-files.ts';

/** CSS list of families for a family of a scene and one of its texts. */
type FamiliesOf = (family: string, text: string) => string;

/** Registers the fonts of a scene with the canvas: the families of charts, and those for other scripts if it has any. */
export function prepareFonts(scene: Scene, own: OwnNames = new Map()): FamiliesOf {
  registerFamilies();
  const files = scriptFilesOf(scene);
  for (const { name, path } of files) if (!GlobalFonts.has(name)) GlobalFonts.registerFromPath(path, name);
  return listWith(files, own);
}

/** Names of uploaded fonts in the canvas, by family. */
type OwnNames = ReadonlyMap<string, string>;

/** Registers uploaded fonts for one picture: another account may have one of the same name. */
export async function registerOwn(
  scene: Scene,
  fonts: readonly UploadedFontFile[],
): Promise<{ names: OwnNames; remove: () => void }> {
  const names = new Map<string, string>();
  const keys: FontKey[] = [];
  const document = ++documents;
  for (const face of fonts.length === 0 ? [] : splitFaces(facesIn([scene]), fonts).own) {
    const name = `${face.font.name} ${document}`;
    const key = GlobalFonts.register(await subsetOwn(face), name);
    if (key === null) continue;
    keys.push(key);
    names.set(face.font.name, name);
  }
  return { names, remove: () => void (keys.length > 0 && GlobalFonts.removeBatch(keys)) };
}

let documents = 0;

/**
 * The same for a PDF, which embeds fonts of one weight as text, but those of many as drawings. They are made for the scene
 * and are to be removed after it.
 */
export async function prepareFontsForPdf(
  scene: Scene,
  own: OwnNames,
): Promise<{ familiesOf: FamiliesOf; remove: () => void }> {
  registerFamilies();
  const document = ++documents;
  const keys: FontKey[] = [];
  const files: FontFile[] = [];
  for (const { weights, ...file } of scriptFilesOf(scene)) {
    const name = `${file.name} ${document}`;
    for (const weight of file.isVariable ? weights : [400]) {
      const key = GlobalFonts.register(await subsetScript(file, weight), name);
      if (key !== null) keys.push(key);
    }
    files.push({ name, letters: file.letters });
  }
  return { familiesOf: listWith(files, own), remove: () => void (keys.length > 0 && GlobalFonts.removeBatch(keys)) };
}

const usual = 'Noto Sans';

type FontFile = { name: string; letters: readonly number[] };

/**
 * The names of a family's scripts, then those of Noto Sans, of the fonts that have other characters of the text, and the
 * machine's.
 */
function listWith(files: readonly FontFile[], ownNames: OwnNames): FamiliesOf {
  const nameOfLetter = new Map(files.flatMap(({ name, letters }) => letters.map((letter) => [letter, name])));
  return (family, text) => {
    const chain = family === usual || !Object.hasOwn(familyIds, family) ? [usual] : [family, usual];
    const own = [
      ownNames.get(family) ?? [],
      ...chain.flatMap((each) => fontSubsets.map((subset) => nameOf(each, subset))),
    ].flat();
    const others =
      files.length === 0 ? [] : Array.from(text, (letter) => nameOfLetter.get(letter.codePointAt(0) ?? 0) ?? []).flat();
    return [...[...own, ...new Set(others)].map((name) => `"${name}"`), 'sans-serif'].join(', ');
  };
}

let isReady = false;

/** Once per process. Each script of a family has its own name there. */
function registerFamilies(): void {
  if (isReady) return;
  isReady = true;
  for (const [family, id] of Object.entries(familyIds)) {
    const folder = join(dirname(fileURLToPath(import.meta.resolve(`@fontsource/${id}/package.json`))), 'files');
    for (const subset of fontSubsets) {
      for (const weight of fontWeights) {
        const file = join(folder, `${id}-${subset}-${weight}-normal.woff2`);
        if (existsSync(file)) GlobalFonts.registerFromPath(file, nameOf(family, subset));
      }
    }
  }
}

/** Never the plain name of a family: the machine may have one of that name, which would be used instead. */
function nameOf(family: string, subset: string): string {
  return `${family} ${subset}`;
}
