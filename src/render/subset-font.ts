import { compositeParts, packOutlines } from './pack-outlines.ts';
import { readWoff, toFour, writeWoff2 } from './woff.ts';

/** Font as woff2 with some of its characters, and which of the wanted ones it has. */
type Subset = { woff2: Buffer; letters: readonly number[] };

/**
 * Subset of a TrueType font in a woff file. Outlines and widths are unchanged; kerning and ligatures, which charts do
 * not use, are dropped. Formats: W3C WOFF 1.0 and 2.0, OpenType `glyf`, `loca`, `cmap`.
 */
export function subsetFont(woff: Buffer, characters: Iterable<number>): Subset {
  const tables = readTables(woff);
  const glyphOf = readCharacters(tables.cmap);
  const letters = [...new Set(characters)].filter((letter) => glyphOf.has(letter)).sort((one, other) => one - other);
  const font = readGlyphs(tables);
  const glyphs = [0, ...letters.map((letter) => glyphOf.get(letter) ?? 0)];
  // Parts of composite glyphs are appended; the list grows while it is read.
  for (const glyph of glyphs)
    for (const { glyph: part } of compositeParts(font.dataOf(glyph))) if (!glyphs.includes(part)) glyphs.push(part);

  const outlines = glyphs.map((glyph) => renumber(font.dataOf(glyph), glyphs));
  const newTables: Omit<Tables, 'glyf' | 'loca'> = {
    cmap: writeCharacters(letters),
    head: changed(tables.head, (head) => head.writeInt16BE(1, 50)), // as in the outlines
    hhea: changed(tables.hhea, (hhea) => hhea.writeUInt16BE(glyphs.length, 34)),
    hmtx: Buffer.concat(glyphs.map(font.widthOf)),
    maxp: changed(tables.maxp, (maxp) => maxp.writeUInt16BE(glyphs.length, 4)),
    name: writeNames(tables.name),
    'OS/2': tables['OS/2'],
    post: changed(tables.post.subarray(0, 32), (post) => post.writeUInt32BE(0x00030000, 0)), // without glyph names
  };
  const woff2 = writeWoff2([
    ...Object.entries(newTables).map(([tag, data]) => ({ tag, data })),
    { tag: 'glyf', data: packOutlines(outlines), whole: outlines.reduce((sum, { length }) => sum + toFour(length), 0) },
    { tag: 'loca', data: Buffer.alloc(0), whole: 4 * (outlines.length + 1) }, // derived from the outlines
  ]);
  return { woff2, letters };
}

const names = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'glyf', 'loca'] as const;
type TableName = (typeof names)[number];
type Tables = Record<TableName, Buffer>;

function readTables(woff: Buffer): Tables {
  const { flavor, tables } = readWoff(woff, names);
  if (flavor !== 0x00010000) throw new Error('this is no TrueType font in a woff file');
  const entries = names.map((name) => {
    const found = tables.find(({ tag }) => tag === name);
    if (found === undefined) throw new Error(`the font has no table ${name}`);
    return [name, found.data] as const;
  });
  return Object.fromEntries(entries) as Tables; // all names exist
}

/** Glyph of each character, from the subtable of the basic plane: our fonts have no others. */
export function readCharacters(cmap: Buffer): Map<number, number> {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, place) => cmap.readUInt32BE(8 + 8 * place));
  const start = starts.find((each) => cmap.readUInt16BE(each) === 4);
  if (start === undefined) throw new Error('the font has no table of letters that can be read');
  const table = cmap.subarray(start);
  const segments = table.readUInt16BE(6); // twice their number
  const glyphs = new Map<number, number>();
  for (let at = 0; at < segments; at += 2) {
    const last = table.readUInt16BE(14 + at);
    const first = table.readUInt16BE(16 + segments + at);
    const delta = table.readUInt16BE(16 + 2 * segments + at);
    const place = 16 + 3 * segments + at;
    const offset = table.readUInt16BE(place);
    for (let letter = first; letter <= last && letter < 0xffff; letter++) {
      const listed = offset === 0 ? letter : table.readUInt16BE(place + offset + 2 * (letter - first));
      const glyph = listed === 0 && offset !== 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(letter, glyph);
    }
  }
  return glyphs;
}

function readGlyphs({ head, hhea, hmtx, loca, glyf }: Tables) {
  const isLong = head.readInt16BE(50) === 1;
  const placeOf = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  const widths = hhea.readUInt16BE(34);
  return {
    dataOf: (glyph: number) => glyf.subarray(placeOf(glyph), placeOf(glyph + 1)),
    /** Width and left side bearing; glyphs after the last width share it. */
    widthOf(glyph: number): Buffer {
      if (glyph < widths) return hmtx.subarray(4 * glyph, 4 * glyph + 4);
      const side = 4 * widths + 2 * (glyph - widths);
      return Buffer.concat([hmtx.subarray(4 * widths - 4, 4 * widths - 2), hmtx.subarray(side, side + 2)]);
    },
  };
}

function renumber(data: Buffer, glyphs: readonly number[]): Buffer {
  return changed(data, (copy) => {
    for (const { glyph, at } of compositeParts(data)) copy.writeUInt16BE(glyphs.indexOf(glyph), at);
  });
}

/** Characters are numbered in order, from 1 on: neighbors share a segment. */
function writeCharacters(letters: readonly number[]): Buffer {
  const runs: { first: number; last: number; delta: number }[] = [];
  for (const [place, letter] of letters.entries()) {
    const run = runs.at(-1);
    if (run?.last === letter - 1) run.last = letter;
    else runs.push({ first: letter, last: letter, delta: (place + 1 - letter) & 0xffff });
  }
  runs.push({ first: 0xffff, last: 0xffff, delta: 1 });
  const log = Math.floor(Math.log2(runs.length));
  const search = [2 * runs.length, 2 ** (log + 1), log, 2 * runs.length - 2 ** (log + 1)];
  const segments = [...runs.map(({ last }) => last), 0, ...runs.map(({ first }) => first)];
  const rest = [...runs.map(({ delta }) => delta), ...runs.map(() => 0)];
  const length = 2 * (3 + search.length + segments.length + rest.length);
  return Buffer.concat([[0, 1, 3, 1, 0, 12, 4, length, 0], search, segments, rest].flat().map(toShort));
}

/** Author and license; the names that applications list fonts by are useless in a page. */
function writeNames(table: Buffer): Buffer {
  const start = table.readUInt16BE(4);
  const rows = Array.from({ length: table.readUInt16BE(2) }, (_, place) =>
    table.subarray(6 + 12 * place, 18 + 12 * place),
  );
  const entries = rows.filter((row) => [0, 14].includes(row.readUInt16BE(6)));
  const texts = entries.map((row) => table.subarray(start + row.readUInt16BE(10)).subarray(0, row.readUInt16BE(8)));
  const places = texts.map((_, place) => texts.slice(0, place).reduce((sum, { length }) => sum + length, 0));
  const moved = entries.map((row, place) => changed(row, (copy) => copy.writeUInt16BE(places[place] ?? 0, 10)));
  return Buffer.concat([...[0, entries.length, 6 + 12 * entries.length].map(toShort), ...moved, ...texts]);
}

function changed(table: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(table);
  change(copy);
  return copy;
}

function toShort(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
