import { GlobalFonts } from '@napi-rs/canvas';
import subsetFont from 'subset-font';
import { familyIds, uploadedFontNamePattern } from '#chart/text/families.ts';
import { packWidths } from '#chart/text/pack-widths.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { readCharacters } from '#render/subset-font.ts';
import { readWoff, toWoff2, writeSfnt } from '#render/woff.ts';

type Weight = 400 | 500 | 700;
type ReadFace = { weight: Weight; woff2: Uint8Array; widths: string };
export type ReadFont = { name: string; faces: ReadFace[] };

const damaged = 'This font is damaged and could not be read. Please choose another file.';

/**
 * Uploaded font as it is stored: rewritten by HarfBuzz with the characters that charts use, without the rest of what was in
 * the file. A variable font becomes one of each weight. Runs in the sandbox, because the file is untrusted.
 */
export async function readFont({ bytes, filename }: { bytes: Uint8Array; filename: string }): Promise<ReadFont> {
  const font = toFontFile(Buffer.from(bytes));
  const whole = await attempt(() => subsetFont(font, '', wholeFont));
  const tables = await attempt(() => fontTables(whole));
  if (isItalic(tables)) throw new SentenceError('This is an italic font. Please upload its upright style.');
  const letters = [...(await attempt(() => readCharacters(tables.cmap).keys()))].filter(isUsed);
  if (letters.length < fewestLetters)
    throw new SentenceError('This font has no Latin, Greek or Cyrillic letters. Please choose another one.');
  const axes = fontAxes(tables);
  const weightAxis = axes.find(({ tag }) => tag === 'wght');
  const weights: Weight[] = weightAxis === undefined ? [nearestFontWeight(tables)] : [400, 500, 700];
  const faces: ReadFace[] = [];
  for (const weight of weights) {
    const pinned = axes.map(({ tag, usual, low, high }) => [
      tag,
      tag === 'wght' ? Math.min(high, Math.max(low, weight)) : usual,
    ]);
    const variationAxes = Object.fromEntries(pinned) as Record<string, number>; // pairs of a tag and a number
    faces.push(await attempt(() => readFace(whole, { letters, weight, variationAxes })));
  }
  return { name: nameFor(familyOf(tables), filename), faces };
}

/** Rules that change letters by their neighbors, which charts switch off, and data of other programs. */
const dropTables = [
  ...['GSUB', 'GPOS', 'GDEF', 'kern', 'kerx', 'morx', 'mort', 'feat', 'trak', 'JSTF', 'BASE', 'MATH', 'DSIG'],
  ...['SVG ', 'COLR', 'CPAL', 'CBDT', 'CBLC', 'sbix', 'EBDT', 'EBLC', 'EBSC', 'meta', 'LTSH', 'VDMX', 'hdmx', 'PCLT'],
];

/** Its types do not know all options. */
const wholeFont = {
  targetFormat: 'truetype' as const,
  keepAllGlyphs: true,
  preserveNameIds: [16],
  dropTables,
};

const fewestLetters = 20;

/** Characters of scripts whose letters stand side by side. Others are written in our fonts, which join them correctly. */
function isUsed(letter: number): boolean {
  return /[ -~\u00a0-\u02ff\u0370-\u052f\u1e00-\u1fff\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff]/.test(
    String.fromCharCode(letter),
  );
}

function toFontFile(bytes: Buffer): Buffer {
  const kind = bytes.toString('latin1', 0, 4);
  if (kind === 'ttcf') throw new SentenceError('This file has several fonts. Please upload them one by one.');
  if (!['wOFF', 'wOF2', 'OTTO', 'true', '\0\u0001\0\0'].includes(kind))
    throw new SentenceError('This is not a font. Please upload a WOFF2, WOFF, TTF or OTF file.');
  if (kind !== 'wOFF') return bytes;
  try {
    const { flavor, tables } = readWoff(bytes);
    return writeSfnt(flavor, tables);
  } catch {
    throw new SentenceError(damaged);
  }
}

type Part = { letters: readonly number[]; weight: Weight; variationAxes: Record<string, number> };

async function readFace(font: Buffer, { letters, weight, variationAxes }: Part): Promise<ReadFace> {
  const text = String.fromCodePoint(...letters);
  const file = await subsetFont(font, text, { targetFormat: 'truetype', variationAxes });
  const key = GlobalFonts.register(file, 'uploaded font');
  if (key === null) throw new Error('the canvas cannot use the font');
  GlobalFonts.remove(key);
  const { cmap, head, hhea, hmtx } = fontTables(file);
  const unitsPerEm = head.readUInt16BE(18);
  const last = hhea.readUInt16BE(34) - 1;
  const widths = new Map<number, number>();
  for (const [letter, glyph] of readCharacters(cmap)) {
    const width = Math.round((hmtx.readUInt16BE(4 * Math.min(glyph, last)) / unitsPerEm) * 1000);
    widths.set(letter, Math.min(1295, width));
  }
  return { weight, woff2: toWoff2(file), widths: packWidths(widths) };
}

/** HarfBuzz and the tables of a damaged font fail in many ways; the user reads one sentence. */
async function attempt<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw new SentenceError(damaged);
  }
}

function nameFor(family: string, filename: string): string {
  const names = [family, filename.replace(/\.\w+$/, '')].map((name) =>
    name
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}\p{M} .&+_-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .slice(0, 50)
      .trim(),
  );
  const name = names.find((each) => uploadedFontNamePattern.test(each)) ?? 'Font';
  const isTaken = Object.keys(familyIds).some((known) => known.toLowerCase() === name.toLowerCase());
  return isTaken ? `${name} Custom` : name; // ours of that name stays as it is
}

type Tables = Record<'cmap' | 'head' | 'hhea' | 'hmtx' | 'OS/2' | 'name', Buffer> & { fvar: Buffer | null };

/** Tables of a font file. Throws when one is missing. */
export function fontTables(font: Buffer): Tables {
  const rows = Array.from({ length: font.readUInt16BE(4) }, (_, place) => font.subarray(12 + 16 * place));
  const find = (tag: string) => {
    const row = rows.find((each) => each.toString('latin1', 0, 4) === tag);
    return row === undefined ? null : font.subarray(row.readUInt32BE(8)).subarray(0, row.readUInt32BE(12));
  };
  const need = (tag: string) => {
    const table = find(tag);
    if (table === null) throw new Error(`the font has no table ${tag}`);
    return table;
  };
  return {
    cmap: need('cmap'),
    head: need('head'),
    hhea: need('hhea'),
    hmtx: need('hmtx'),
    'OS/2': need('OS/2'),
    name: need('name'),
    fvar: find('fvar'),
  };
}

export function isItalic({ 'OS/2': table, head }: Tables): boolean {
  return (table.readUInt16BE(62) & 1) === 1 || (head.readUInt16BE(44) & 2) === 2;
}

/** The nearest of the weights that charts use. */
export function nearestFontWeight({ 'OS/2': table }: Tables): 400 | 500 | 700 {
  const weight = table.readUInt16BE(4);
  if (weight < 450) return 400;
  return weight < 600 ? 500 : 700;
}

/** Axes of a variable font, with their lowest, usual and highest values. */
export function fontAxes({ fvar }: Tables): { tag: string; low: number; usual: number; high: number }[] {
  if (fvar === null) return [];
  const [start, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  return Array.from({ length: count }, (_, place) => {
    const row = fvar.subarray(start + place * size);
    const [low = 0, usual = 0, high = 0] = [4, 8, 12].map((at) => row.readInt32BE(at) / 65536);
    return { tag: row.toString('latin1', 0, 4), low, usual, high };
  });
}

/** Name of the family, without its style; '' if it has none that can be read. */
export function familyOf({ name: table }: Tables): string {
  const texts = table.readUInt16BE(4);
  const rows = Array.from({ length: table.readUInt16BE(2) }, (_, place) => {
    const row = table.subarray(6 + 12 * place);
    const [platform, id] = [row.readUInt16BE(0), row.readUInt16BE(6)];
    const bytes = table.subarray(texts + row.readUInt16BE(10)).subarray(0, row.readUInt16BE(8));
    return { platform, id, bytes };
  });
  const row = [16, 1].flatMap((id) => rows.filter((each) => each.id === id && each.platform === 3))[0];
  return row === undefined ? '' : new TextDecoder('utf-16be').decode(row.bytes);
}
