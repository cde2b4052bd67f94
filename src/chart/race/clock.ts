import type { Font } from '../scene/node.ts';
import { fitLines } from '../text/break-lines.ts';
import type { Measure } from '../text/measure.ts';

type Room = { width: number; font: Font; measure: Measure };

/** The moment of a race in large letters; a long one in smaller letters on as many lines as are as high. */
export function clockLines(words: string, { width, font, measure }: Room): { lines: readonly string[]; font: Font } {
  for (let size = font.size; size >= 9; size--) {
    const face = { ...font, size };
    const maxLines = Math.max(1, Math.floor((font.size * 1.2) / (size * 1.15)));
    const lines = fitLines(words, { width, font: face, measure, maxLines });
    if (lines !== null) return { lines, font: face };
  }
  return { lines: [], font };
}
