import { brotliCompressSync } from 'node:zlib';

/** Table of a font. `whole` is its length when unpacked, for outlines in the form of `packOutlines`. */
export type FontTable = { tag: string; data: Buffer; whole?: number };

/** Numbers of tables in woff2, in the order they are written; others are named. */
const numbers = new Map(
  ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep'].map(
    (tag, number) => [tag, number],
  ),
);
const named = 63;
/** Marks outlines that are not packed. */
const plain = 3 << 6;

/** Tables of a font as a woff2 file: W3C WOFF 2.0. The flavor is the first number of the font file. */
export function writeWoff2(tables: readonly FontTable[], flavor = 0x00010000): Buffer {
  const numberOf = ({ tag }: FontTable) => numbers.get(tag) ?? named;
  const sorted = tables.toSorted((one, other) => numberOf(one) - numberOf(other));
  const rows = sorted.map((table) => {
    const { tag, data, whole } = table;
    const number = numberOf(table);
    const isPlain = (tag === 'glyf' || tag === 'loca') && whole === undefined;
    const lengths = whole === undefined ? [data.length] : [whole, data.length];
    const name = number === named ? Buffer.from(tag, 'latin1') : [];
    return Buffer.from([number | (isPlain ? plain : 0), ...name, ...lengths.flatMap(toBase128)]);
  });
  const packed = brotliCompressSync(Buffer.concat(sorted.map(({ data }) => data)));
  const body = Buffer.concat([...rows, packed]);
  const file = Buffer.alloc(toFour(48 + body.length));
  file.write('wOF2', 0, 'latin1');
  file.writeUInt32BE(flavor, 4);
  file.writeUInt32BE(file.length, 8);
  file.writeUInt16BE(sorted.length, 12);
  file.writeUInt32BE(
    sorted.reduce((sum, { data, whole }) => sum + 16 + toFour(whole ?? data.length), 12),
    16,
  );
  file.writeUInt32BE(packed.length, 20);
  body.copy(file, 48);
  return file;
}

/** Font file as woff2. */
export function toWoff2(font: Buffer): Buffer {
  const rows = Array.from({ length: font.readUInt16BE(4) }, (_, place) => font.subarray(12 + 16 * place));
  return writeWoff2(
    rows.map((row) => ({
      tag: row.toString('latin1', 0, 4),
      data: font.subarray(row.readUInt32BE(8)).subarray(0, row.readUInt32BE(12)),
    })),
    font.readUInt32BE(0),
  );
}

export function toFour(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** Seven bits per byte, the highest first; all but the last have the top bit. */
function toBase128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
