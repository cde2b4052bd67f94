import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Scene, walk } from '#chart/scene/node.ts';
import { familyIds, fontRanges, fontSubsets } from '#chart/text/families.ts';

type Face = { family: string; weight: number; text: string };

/** The fonts of a scene as CSS that needs no other file: of each family and weight only the scripts that are written in it. */
export function fontFacesOf({ root }: Scene): string {
  const faces = new Map<string, Face>();
  for (const { node } of walk(root)) {
    if (node.kind !== 'text') continue;
    const { family, weight } = node.font;
    const face = faces.get(`${weight} ${family}`) ?? { family, weight, text: '' };
    face.text += node.text;
    faces.set(`${weight} ${family}`, face);
  }
  return [...faces.values()].map(toCss).join('');
}

function toCss({ family, weight, text }: Face): string {
  const id = familyIds[family];
  if (id === undefined) return '';
  const letters = new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
  return fontSubsets
    .filter((subset) => [...letters].some((letter) => isWithin(letter, fontRanges[subset])))
    .flatMap((subset) => fileOf(id, subset, weight) ?? [])
    .map(
      ({ base64, range }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${base64}) format("woff2");unicode-range:${range}}`,
    )
    .join('');
}

const known = new Map<string, { base64: string; range: string } | null>();

/** Not every family has every script. */
function fileOf(id: string, subset: (typeof fontSubsets)[number], weight: number) {
  const name = `${id}-${subset}-${weight}-normal.woff2`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const path = join(dirname(fileURLToPath(import.meta.resolve(`@fontsource/${id}/package.json`))), 'files', name);
  const found = existsSync(path) ? { base64: readFileSync(path).toString('base64'), range: fontRanges[subset] } : null;
  known.set(name, found);
  return found;
}

/** `ranges` as CSS has them: U+0000-00FF,U+0131. */
function isWithin(letter: number, ranges: string): boolean {
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return letter >= Number.parseInt(from, 16) && letter <= Number.parseInt(to, 16);
  });
}
