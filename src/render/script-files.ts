import { fileURLToPath } from 'node:url';
import type { Scene } from '#chart/scene/node.ts';
import { notoSans } from '#chart/text/fonts/noto-sans.ts';
import { otherScripts } from '#chart/text/fonts/other-scripts.ts';
import { unpackWidths } from '#chart/text/measure.ts';
import { asianFontsFor, partsOf } from './asian-fonts.ts';
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
