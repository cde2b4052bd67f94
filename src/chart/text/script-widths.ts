import type { Font } from '../scene/node.ts';
import { unpackWidths, type WidthAt } from './measure.ts';

/** Font file for another script, and the widths of its characters; the weight 400 for fonts without others. */
export type ScriptFont = { file: string; widths: { 400: string; 500?: string; 700?: string } };

/**
 * Added to the code of an Arabic letter: its width where it is joined to the letter before, after, or both. An Indian
 * consonant that merges with the next one has the width of a first letter.
 */
export const form = { first: 0x200000, middle: 0x400000, last: 0x600000 };

/**
 * Widths in the fonts for other scripts, by weight. Joined Arabic letters are exact. Consonants of Indian scripts that
 * merge are measured as in their widest pair, which is rather too wide.
 */
export function widthsOfScripts(fonts: readonly ScriptFont[]): (weight: Font['weight']) => WidthAt {
  const faces = new Map<Font['weight'], WidthAt>();
  return (weight) => {
    const known = faces.get(weight);
    if (known !== undefined) return known;
    const face = new Map(fonts.flatMap(({ widths }) => [...unpackWidths(widths[weight] ?? widths[400])]));
    const widthAt: WidthAt = (text, index) => {
      const code = text.charCodeAt(index);
      const width = face.get(code + formAt(text, index, face)) ?? face.get(code);
      return width === widest ? Math.max(width, sumOfHalves(text.charAt(index), face)) : width;
    };
    faces.set(weight, widthAt);
    return widthAt;
  };
}

/** The tables hold no larger width. Some vowels are wider: they are written on both sides of a letter. */
const widest = 1.295;

function sumOfHalves(letter: string, face: ReadonlyMap<number, number>): number {
  const halves = Array.from(letter.normalize('NFD'), (half) => face.get(half.charCodeAt(0)) ?? 0);
  return halves.reduce((sum, width) => sum + width, 0);
}

function formAt(text: string, index: number, face: ReadonlyMap<number, number>): number {
  const code = text.charCodeAt(index);
  if (code < 0x600 || code >= 0xd80) return 0;
  if (code >= 0x900) return isMerged(text, index) ? form.first : 0;
  const isJoinedBefore = face.has(code + form.last) && face.has(neighbor(text, index, -1) + form.first);
  const isJoinedAfter = face.has(code + form.first) && face.has(neighbor(text, index, 1) + form.last);
  if (isJoinedBefore) return isJoinedAfter ? form.middle : form.last;
  return isJoinedAfter ? form.first : 0;
}

/** Whether an Indian consonant loses its vowel, by a virama, before another consonant. */
function isMerged(text: string, index: number): boolean {
  const [virama, next] = [text.charCodeAt(index + 1), text.charCodeAt(index + 2)];
  return (virama & 0x7f) === 0x4d && virama >= 0x900 && virama < 0xd80 && next >> 7 === virama >> 7;
}

/** The next letter in a direction. Vowel signs above and below letters do not part them. */
function neighbor(text: string, index: number, step: 1 | -1): number {
  let next = index + step;
  while (/[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/.test(text[next] ?? ''))
    next += step;
  return text.charCodeAt(next);
}
