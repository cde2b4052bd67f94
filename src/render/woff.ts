import { brotliCompressSync, inflateSync } from 'node:zlib';

const mostBytes = 40e6;

/** Tables of a woff file, or some of them, unpacked: W3C WOFF 1.0. Throws if it is none, or too large. */
export function readWoff(woff: Buffer, wanted?: readonly string[]): { flavor: number; tables: FontTable[] } {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no woff file');
  let left = mostBytes;
  const rows = Array.from({ length: woff.readUInt16BE(12) }, (_, place) => woff.subarray(44 + 20 * place));
  const tables = rows.flatMap((row) => {
    const tag = row.toString('latin1', 0, 4);
    if (wanted?.includes(tag) === false) return [];
    const [start, packed, length] = [row.readUInt32BE(4), row.readUInt32BE(8), row.readUInt32BE(12)];
    if (start + packed > woff.length) throw new Error('the woff file is cut off');
    left -= length;
    if (left < 0) throw new Error('the woff file is too large');
    const bytes = woff.subarray(start, start + packed);
    const data = packed < length ? inflateSync(bytes, { maxOutputLength: length }) : Buffer.from(bytes);
    return { tag, data };
  });
  return { flavor: woff.readUInt32BE(4), tables };
}

/** Font file of tables, without checksums, which nothing here reads. */
export function writeSfnt(flavor: number, tables: readonly FontTable[]): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(tables.length, 4);
  let place = head.length;
  const parts = tables.map(({ tag, data }, index) => {
    const row = 12 + 16 * index;
    head.write(tag, row, 4, 'latin1');
    head.writeUInt32BE(place, row + 8);
    head.writeUInt32BE(data.length, row + 12);
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    place += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...parts]);
}

/** Table of a font. `whole` is its length when unpacked, for outlines in the form of `packOutlines`. */
type FontTable = { tag: string; data: Buffer; whole?: number };

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
