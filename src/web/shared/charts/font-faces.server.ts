import { familyIds, fontRanges } from '#chart/text/families.ts';

/** CSS of chart fonts. Latin text only: an interactive chart loads other scripts if it needs them. */
export function chartFontFaces(families: readonly string[]): string {
  return [...new Set(families)]
    .flatMap((family) => {
      const id = familyIds[family];
      if (id === undefined) return [];
      return [400, 700].map(
        (weight) =>
          `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(/embed/fonts/${id}-latin-${weight}-normal.woff2) format("woff2");unicode-range:${fontRanges.latin}}`,
      );
    })
    .join('');
}
