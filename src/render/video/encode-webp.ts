import sharp from 'sharp';
import { changedBox, cutOut } from './changed-box.ts';
import type { SegmentEncoder, VideoLook, VideoQuality } from './segment.ts';

const qualities: Record<VideoQuality, number> = { small: 65, good: 82, best: 92 };

/** Encodes frames of an animated WebP: of each, the box that has changed, as a chunk of the file. */
export function openWebpEncoder({ width, height, fps, quality, isTransparent }: VideoLook): SegmentEncoder {
  let before: Uint8Array | null = null;
  return {
    async add(pixels, frame, frames) {
      const changed =
        before === null ? whole() : (changedBox(before, pixels, width) ?? { x: 0, y: 0, width: 2, height: 2 });
      // Places of boxes are even in the file.
      const [x, y] = [changed.x - (changed.x % 2), changed.y - (changed.y % 2)];
      const box = { x, y, width: changed.width + changed.x - x, height: changed.height + changed.y - y };
      before = pixels.slice();
      const picture = sharp(cutOut(pixels, width, box), { raw: { width: box.width, height: box.height, channels: 4 } });
      const image = isTransparent ? picture : picture.removeAlpha();
      const file = await image.webp({ quality: qualities[quality], effort: 2, smartSubsample: true }).toBuffer();
      const milliseconds = Math.round(((frame + frames) * 1000) / fps) - Math.round((frame * 1000) / fps);
      return [{ data: frameChunk(file, { ...box, milliseconds }), frame, frames, isKey: frame === 0 }];
    },
    finish: () => [],
  };

  function whole() {
    return { x: 0, y: 0, width, height };
  }
}

type Placed = { x: number; y: number; width: number; height: number; milliseconds: number };

/** An ANMF chunk: where and how long a picture is seen, then the chunks of its own file that hold pixels. */
function frameChunk(file: Buffer, { x, y, width, height, milliseconds }: Placed): Uint8Array {
  const head = Buffer.alloc(16);
  head.writeUIntLE(x / 2, 0, 3);
  head.writeUIntLE(y / 2, 3, 3);
  head.writeUIntLE(width - 1, 6, 3);
  head.writeUIntLE(height - 1, 9, 3);
  head.writeUIntLE(milliseconds, 12, 3);
  head.writeUInt8(0b10, 15); // replaces what is in its box, and stays
  return chunk('ANMF', Buffer.concat([head, ...pixelChunks(file)]));
}

const withPixels = new Set(['ALPH', 'VP8 ', 'VP8L']);

function pixelChunks(file: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const end = at + 8 + file.readUInt32LE(at + 4);
    if (withPixels.has(file.toString('latin1', at, at + 4))) found.push(file.subarray(at, end + (end % 2)));
    at = end + (end % 2);
  }
  return found;
}

/** A chunk of a WebP file: its name, its length, its bytes, and one more where that is odd. */
export function chunk(name: string, bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
}
