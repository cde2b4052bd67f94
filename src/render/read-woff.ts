import { inflateSync } from 'node:zlib';
import type { FontTable } from './write-woff2.ts';

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
