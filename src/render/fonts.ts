import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';
import { familyIds, fontSubsets, fontWeights } from '#chart/text/families.ts';

let isReady = false;

/** Registers the fonts with the canvas, once per process. Each script of a family has its own name there. */
export function prepareFonts(): void {
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

/** Font stack of a family: the names of its scripts, then the machine's fonts. */
export function familiesOf(family: string): string {
  const known = family in familyIds ? family : 'Noto Sans';
  return [...fontSubsets.map((subset) => `"${nameOf(known, subset)}"`), 'sans-serif'].join(', ');
}

function nameOf(family: string, subset: string): string {
  return subset === 'latin' ? family : `${family} ${subset}`;
}
