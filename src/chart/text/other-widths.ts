import { otherScripts } from './fonts/other-scripts.ts';
import { widthsOfScripts } from './script-widths.ts';

/** Widths in the fonts for other scripts and for signs, from U+0530 to U+1CFF and from U+2190 to U+2BFF. */
export const otherWidths = widthsOfScripts(otherScripts);
