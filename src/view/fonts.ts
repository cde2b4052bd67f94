import type { FamilyWidths } from '#chart/text/families.ts';
import { familyIds, fontRanges, fontSubsets, fontWeights } from '#chart/text/families.ts';
import { notoSansLatin } from '#chart/text/fonts/noto-sans-latin.ts';
import { type Measure, measureWith } from '#chart/text/measure.ts';

const added = new Set<string>();

/** Adds the font faces of families to the page. `base` is the URL of the folder with the font files. */
export function addFonts(families: readonly string[], base: string): void {
  for (const family of families) {
    const id = familyIds[family];
    if (id === undefined || added.has(family)) continue;
    added.add(family);
    for (const subset of fontSubsets) {
      for (const weight of fontWeights) {
        const address = new URL(`${id}-${subset}-${weight}-normal.woff2`, base);
        const rest = { weight: String(weight), unicodeRange: fontRanges[subset], display: 'swap' } as const;
        document.fonts.add(new FontFace(family, `url(${JSON.stringify(address.href)})`, rest));
      }
    }
  }
}

const others = {
  'Roboto Condensed': () => import('#chart/text/fonts/roboto-condensed.ts').then((file) => file.robotoCondensed),
  'Source Serif 4': () => import('#chart/text/fonts/source-serif-4.ts').then((file) => file.sourceSerif4),
  'Roboto Slab': () => import('#chart/text/fonts/roboto-slab.ts').then((file) => file.robotoSlab),
  'Source Code Pro': () => import('#chart/text/fonts/source-code-pro.ts').then((file) => file.sourceCodePro),
};

/** Latin characters in our own font. */
export const measureLatin = measureWith([notoSansLatin]);

/**
 * Text measurement in the given families, and in uploaded fonts. Only Latin characters of the first are included; the rest is fetched on
 * demand.
 */
export async function measureFor(
  families: readonly string[],
  text: string,
  own: readonly FamilyWidths[] = [],
): Promise<Measure> {
  const loaders = Object.entries(others).filter(([name]) => families.includes(name));
  const hasMore = /[\u0180-\u1fff\u2190-\uffff]/.test(text);
  if (loaders.length + own.length === 0 && !hasMore) return measureLatin;
  const hasScripts = /[\u0530-\u1cff\u2190-\u2bff]/.test(text);
  const scripts = hasScripts ? (await import('#chart/text/other-widths.ts')).otherWidths : undefined;
  const first = hasMore ? import('#chart/text/fonts/noto-sans.ts').then((file) => file.notoSans) : notoSansLatin;
  return measureWith(await Promise.all([first, ...loaders.map(([, load]) => load()), ...own]), scripts);
}
