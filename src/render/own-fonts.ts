import type { FamilyWidths } from '#chart/text/families.ts';
import { familyIds } from '#chart/text/families.ts';
import { unpackWidths } from '#chart/text/measure.ts';
import type { Face } from './faces.ts';
import { toWoff2 } from './woff.ts';

/** Uploaded font: the widths of its letters, and a woff2 file per weight. Several weights may share a file. */
export type UploadedFontFile = FamilyWidths & { files: Readonly<Record<400 | 500 | 700, Uint8Array>> };

/** Part of a face that an uploaded font has letters for. */
export type UploadedFontFace = { font: UploadedFontFile; weight: 400 | 500 | 700; letters: number[] };

/**
 * Faces in uploaded fonts, and the others. Letters that an uploaded font lacks, and all text in a font that was deleted, are
 * written in Noto Sans.
 */
export function splitFaces(
  faces: readonly Face[],
  fonts: readonly UploadedFontFile[],
): { own: UploadedFontFace[]; others: Face[] } {
  const own: UploadedFontFace[] = [];
  const others = new Map<string, Face>();
  for (const face of faces) {
    if (Object.hasOwn(familyIds, face.family)) {
      add(face);
      continue;
    }
    const weight = weightIn(face.weight);
    const font = fonts.find(({ name }) => name === face.family);
    const known = unpackWidths(font?.widths[weight] ?? '');
    const codes = Array.from(new Set(face.text), (letter) => letter.codePointAt(0) ?? 0);
    const letters = codes.filter((code) => known.has(code));
    if (font !== undefined && letters.length > 0) own.push({ font, weight, letters });
    const lacked = codes.filter((code) => !known.has(code));
    if (lacked.length > 0) add({ family: 'Noto Sans', weight, text: String.fromCodePoint(...lacked) });
  }
  return { own, others: [...others.values()] };

  function add({ family, weight, text }: Face): void {
    const key = `${weight} ${family}`;
    others.set(key, { family, weight, text: (others.get(key)?.text ?? '') + text });
  }
}

function weightIn(weight: number): 400 | 500 | 700 {
  return weight === 500 || weight === 700 ? weight : 400;
}

/** Letters of an uploaded font, as a font file of one weight. */
export async function subsetOwn({ font, weight, letters }: UploadedFontFace): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font'); // with HarfBuzz, which only these charts need
  const text = String.fromCodePoint(...letters);
  const file = await subsetFont(Buffer.from(font.files[weight]), text, { targetFormat: 'truetype' });
  return withWeight(file, weight);
}

/** The same for pages. */
export async function subsetOwnWoff2(face: UploadedFontFace): Promise<Buffer> {
  return toWoff2(await subsetOwn(face));
}

/** A file that is used for a bolder weight says that it has it: drawing programs would thicken its letters otherwise. */
function withWeight(font: Buffer, weight: number): Buffer {
  const rows = Array.from({ length: font.readUInt16BE(4) }, (_, place) => font.subarray(12 + 16 * place));
  const row = rows.find((each) => each.toString('latin1', 0, 4) === 'OS/2');
  if (row === undefined) return font;
  const changed = Buffer.from(font);
  changed.writeUInt16BE(weight, row.readUInt32BE(8) + 4);
  return changed;
}
