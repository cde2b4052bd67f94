import { notoSans } from '../../../src/chart/text/fonts/noto-sans.ts';
import { robotoCondensed } from '../../../src/chart/text/fonts/roboto-condensed.ts';
import { robotoSlab } from '../../../src/chart/text/fonts/roboto-slab.ts';
import { sourceCodePro } from '../../../src/chart/text/fonts/source-code-pro.ts';
import { sourceSerif4 } from '../../../src/chart/text/fonts/source-serif-4.ts';
import { measureWith } from '../../../src/chart/text/measure.ts';
import { otherWidths } from '../../../src/chart/text/other-widths.ts';

/** Measures with every family we ship. */
export const measureAll = measureWith(
  [notoSans, robotoCondensed, sourceSerif4, robotoSlab, sourceCodePro],
  otherWidths,
);
