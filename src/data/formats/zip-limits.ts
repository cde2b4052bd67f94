import type { Unreadable } from '../reading.ts';
import { hasBytes } from './bytes.ts';
import { unreadable } from './cells.ts';
import { limits } from './limits.ts';

/** Entry in the directory of an archive. Its sizes are claims that are checked while unpacking. */
export type ZipEntry = {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
  isLocked: boolean;
};

type ZipDirectory = { ok: true; entries: readonly ZipEntry[] };

const bomb = unreadable(
  'bomb',
  'This archive would unpack to far more than it should, so it was not opened. Save the data again as CSV or Excel.',
);
const cut = unreadable(
  'truncated',
  'This file is cut off or damaged: its end is missing. Please download or save it again.',
);

/** Reads the directory of a zip archive and rejects what would grow beyond the limits, before anything is unpacked. */
export function readZipDirectory(bytes: Uint8Array): ZipDirectory | Unreadable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(bytes);
  if (end < 0) return cut;
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  // Zip64: no table is that large.
  if (count > limits.zip.entries || count === 0xffff || start === 0xffffffff) return bomb;

  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || !hasBytes(bytes, at, [0x50, 0x4b, 1, 2])) return cut;
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const nameEnd = at + 46 + (nameLength ?? 0);
    entries.push({
      name: nameOf(bytes.subarray(at + 46, nameEnd)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
    });
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return refusalOf(entries, bytes.length) ?? { ok: true, entries };
}

/** Rejection of entries that claim too much, compress too well or overlap (one body counted many times). */
function refusalOf(entries: readonly ZipEntry[], size: number): Unreadable | null {
  let unpacked = 0;
  let packed = 0;
  for (const entry of entries) {
    if (entry.at + entry.packed > size) return cut;
    if (isTooDense(entry.packed, entry.unpacked, limits.zip)) return bomb;
    unpacked += entry.unpacked;
    packed += entry.packed;
  }
  return unpacked > limits.zip.unpacked || packed > size ? bomb : null;
}

/** Whether so much cannot honestly come from so little. Small entries may: a blank sheet compresses a thousandfold. */
export function isTooDense(
  packed: number,
  unpacked: number,
  { ratio, small }: { ratio: number; small: number },
): boolean {
  return unpacked > small && unpacked > packed * ratio;
}

/** The end record is in the last 64 KB, followed only by a comment. */
function findEnd(bytes: Uint8Array): number {
  const last = bytes.length - 22;
  for (let at = last; at >= 0 && at > last - 0xffff; at--)
    if (bytes[at] === 0x50 && hasBytes(bytes, at, [0x50, 0x4b, 5, 6])) return at;
  return -1;
}

function nameOf(bytes: Uint8Array): string {
  let name = '';
  for (const byte of bytes.subarray(0, 1024)) name += String.fromCharCode(byte);
  return name.replaceAll('\\', '/');
}
