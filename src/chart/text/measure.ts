import type { Font } from '../scene/node.ts';
import type { FamilyWidths } from './families.ts';

/** Measures text without a canvas, from tables, so that a layout is the same everywhere. Kerning and ligatures are off in every output. */
export type Measure = (text: string, font: Font) => number;

type Face = Map<number, number>;

/** Width of the character at an index of a text, in font sizes; undefined if no font has it. */
export type WidthAt = (text: string, index: number) => number | undefined;

/**
 * Measures with the given families; text in another family, and characters that a family lacks, are measured with the
 * first, and other scripts with their own widths, where those are given.
 */
export function measureWith(families: readonly FamilyWidths[], scripts?: (weight: Font['weight']) => WidthAt): Measure {
  const faces = new Map<string, Face>();
  const fallback = families[0];
  if (fallback === undefined) throw new Error('at least one font family is needed to measure text');

  let last: { family: string; weight: number; face: Face } | null = null;

  function faceOf({ family, weight }: Font): Face {
    if (last?.family === family && last.weight === weight) return last.face;
    const face = findFace(family, weight);
    last = { family, weight, face };
    return face;
  }

  function findFace(family: string, weight: Font['weight']): Face {
    const key = `${weight} ${family}`;
    const known = faces.get(key);
    if (known !== undefined) return known;
    const found = families.find(({ name }) => name === family) ?? fallback;
    const lacked = found === fallback ? '' : `${fallback?.widths[weight]} `;
    const face = unpackWidths(lacked + found?.widths[weight]);
    faces.set(key, face);
    return face;
  }

  return (text, font) => {
    const face = faceOf(font);
    const widthAt = scripts?.(font.weight);
    let width = 0;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code < 0xd800 || code > 0xdfff) {
        width += face.get(code) ?? widthAt?.(text, index) ?? usualWidth(code);
        continue;
      }
      width += usualWidth(text.codePointAt(index) ?? 0);
      index++;
    }
    return width * font.size;
  };
}

/** The letters of a face and how wide each is. */
export function unpackWidths(packed: string): Face {
  const face: Face = new Map();
  for (const run of packed.split(' ')) {
    const [start = '', digits = ''] = run.split(':');
    let code = Number.parseInt(start, 36);
    let width = 0;
    for (let at = 0; at < digits.length; code++) {
      if (digits[at] === '=') at++;
      else {
        width = Number.parseInt(digits.slice(at, at + 2), 36) / 1000;
        at += 2;
      }
      face.set(code, width);
    }
  }
  return face;
}

/** How wide a character of another script is drawn, in font sizes, roughly and rather too wide than too narrow. */
function usualWidth(code: number): number {
  if (isCombining(code)) return 0;
  if (isWide(code)) return code > 0x1f000 ? 1.3 : 1;
  return 0.62;
}

function isCombining(code: number): boolean {
  return (
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x591 && code <= 0x5c7) ||
    (code >= 0x64b && code <= 0x65f) ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0xfe00 && code <= 0xfe0f)
  );
}

function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2600 && code <= 0x27bf) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    code >= 0x1f000
  );
}
