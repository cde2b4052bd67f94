import { Gunzip, Inflate } from 'fflate';
import type { Unreadable } from '../reading.ts';
import { hasBytes } from './bytes.ts';
import { unreadable } from './cells.ts';
import { limits } from './limits.ts';
import { isTooDense, type ZipEntry } from './zip-limits.ts';

type UnpackResult = { ok: true; bytes: Uint8Array };
type Room = { unpacked: number; ratio: number; small: number };
type Stream = Pick<Inflate, 'ondata' | 'push'>;

const bomb = unreadable(
  'bomb',
  'This file would unpack to far more than it should, so it was not opened. Save the data again as CSV or Excel.',
);
const damaged = unreadable(
  'truncated',
  'This file is cut off or damaged and cannot be unpacked. Please download or save it again.',
);

/** Single file inside a gzip file. */
export function unpackGzip(bytes: Uint8Array): UnpackResult | Unreadable {
  return flow(new Gunzip(), bytes, limits.gzip);
}

/** Content of an archive entry; `room` is the size that may still be unpacked. Claimed sizes are not trusted. */
export function unpackEntry(archive: Uint8Array, entry: ZipEntry, room: number): UnpackResult | Unreadable {
  if (entry.isLocked)
    return unreadable('encrypted', 'This archive is password protected. Save it without a password and try again.');
  if (!hasBytes(archive, entry.at, [0x50, 0x4b, 3, 4]) || entry.at + 30 > archive.length) return damaged;
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = archive.subarray(start, start + entry.packed);
  if (packed.length < entry.packed) return damaged;
  if (entry.method === 0) return packed.length > room ? bomb : { ok: true, bytes: packed };
  if (entry.method !== 8)
    return unreadable('unknown', 'This archive uses an unsupported compression. Unpack it and add the file inside.');
  return flow(new Inflate(), packed, { ...limits.zip, unpacked: room });
}

/** Pushes small pieces, so that a bomb is noticed after some megabytes and not when memory is exhausted. */
function flow(stream: Stream, packed: Uint8Array, room: Room): UnpackResult | Unreadable {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isComplete = false;
  stream.ondata = (chunk, final) => {
    chunks.push(chunk);
    size += chunk.length;
    isComplete ||= final;
  };
  const piece = 16_384;
  for (let at = 0; at < packed.length; at += piece) {
    try {
      stream.push(packed.subarray(at, at + piece), at + piece >= packed.length);
    } catch {
      return damaged;
    }
    if (size > room.unpacked || isTooDense(packed.length, size, room)) return bomb;
  }
  return isComplete ? { ok: true, bytes: concat(chunks, size) } : damaged;
}

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
