import type { FamilyWidths } from '#chart/text/families.ts';
import { notoSans } from '#chart/text/fonts/noto-sans.ts';
import { robotoCondensed } from '#chart/text/fonts/roboto-condensed.ts';
import { robotoSlab } from '#chart/text/fonts/roboto-slab.ts';
import { sourceCodePro } from '#chart/text/fonts/source-code-pro.ts';
import { sourceSerif4 } from '#chart/text/fonts/source-serif-4.ts';
import { type Measure, measureWith } from '#chart/text/measure.ts';
import { otherWidths } from '#chart/text/other-widths.ts';

/** Every font family we ship. */
export const families = [notoSans, robotoCondensed, sourceSerif4, robotoSlab, sourceCodePro];

/** Text measurement with all of them, for pictures that are made without a browser. */
export const measure = measureWith(families, otherWidths);

/** The same with uploaded fonts. */
export function measureIn(fonts: readonly FamilyWidths[]): Measure {
  return fonts.length === 0 ? measure : measureWith([...families, ...fonts], otherWidths);
}
