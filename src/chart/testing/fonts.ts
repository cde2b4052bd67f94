import { notoSans } from '../text/fonts/noto-sans.ts';
import { robotoCondensed } from '../text/fonts/roboto-condensed.ts';
import { robotoSlab } from '../text/fonts/roboto-slab.ts';
import { sourceCodePro } from '../text/fonts/source-code-pro.ts';
import { sourceSerif4 } from '../text/fonts/source-serif-4.ts';
import { measureWith } from '../text/measure.ts';
import { otherWidths } from '../text/other-widths.ts';

/** Measures with every family we ship. */
export const measureAll = measureWith(
  [notoSans, robotoCondensed, sourceSerif4, robotoSlab, sourceCodePro],
  otherWidths,
);
