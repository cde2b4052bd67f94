import type { BrandFont } from '#contract/chart/fonts.ts';
import type { BrandFontRow } from './table.ts';

/** Fonts of a workspace from their files, which come newest first. A weight without a file uses the nearest. */
export function presentFonts(rows: readonly BrandFontRow[]): BrandFont[] {
  return [...Map.groupBy(rows, ({ name }) => name)].flatMap(([name, files]) => {
    const pathFor = (...weights: BrandFontRow['weight'][]) => {
      const row = weights.flatMap((weight) => files.find((each) => each.weight === weight) ?? [])[0];
      return row === undefined ? '' : `/file/${row.file}.woff2`;
    };
    return {
      name,
      files: { 400: pathFor(400, 500, 700), 500: pathFor(500, 400, 700), 700: pathFor(700, 500, 400) },
      weights: [...new Set(files.map(({ weight }) => weight))].sort((one, other) => one - other),
    };
  });
}
