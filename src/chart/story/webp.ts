import type { Box } from '../scene/node.ts';
import { changedBox } from './changed-box.ts';

type WebpLook = { width: number; height: number; fps: number; isTransparent: boolean };

/** Quality of the pictures of an animated WebP, from 0 to 100. */
export const webpQualities = { small: 65, good: 82, best: 92 } as const;

/** Encodes a box of a frame as a WebP file of its own. */
export type EncodeBox = (pixels: Uint8Array, box: Box) => Promise<Uint8Array>;

/** Writes the frames of an animated WebP one by one: of each, the box that has changed, as a chunk of the file. */
export function openWebp({ width, height, fps, isTransparent }: WebpLook, encode: EncodeBox) {
  let before: Uint8Array | null = null;
  return async (pixels: Uint8Array, frame: number, frames: number): Promise<Uint8Array> => {
    const box = evenBox(
      before === null
        ? { x: 0, y: 0, width, height }
        : (changedBox(before, pixels, width) ?? { x: 0, y: 0, width: 2, height: 2 }),
    );
    before = pixels.slice();
    // Times are whole milliseconds of the running time, so that no error adds up.
    const milliseconds = Math.round(((frame + frames) * 1000) / fps) - Math.round((frame * 1000) / fps);
    return frameChunk(await encode(pixels, box), { ...box, milliseconds, isTransparent });
  };
}

/** Places of boxes are even in the file. */
function evenBox({ x, y, width, height }: Box): Box {
  return { x: x - (x % 2), y: y - (y % 2), width: width + (x % 2), height: height + (y % 2) };
}

type Placed = Box & { milliseconds: number; isTransparent: boolean };

/** An ANMF chunk: where and how long a picture is seen, then the chunks of its own file that hold pixels. */
function frameChunk(file: Uint8Array, { x, y, width, height, milliseconds, isTransparent }: Placed): Uint8Array {
  const head = new Uint8Array(16);
  for (const [place, value] of [x / 2, y / 2, width - 1, height - 1, milliseconds].entries())
    write(head, value, { at: place * 3, bytes: 3 });
  head[15] = 0b10; // replaces what is in its box, and stays
  return chunk('ANMF', [head, ...pixelChunks(file, isTransparent ? ['ALPH', 'VP8 ', 'VP8L'] : ['VP8 ', 'VP8L'])]);
}

function pixelChunks(file: Uint8Array, names: readonly string[]): Uint8Array[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const found: Uint8Array[] = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (names.includes(String.fromCharCode(...file.subarray(at, at + 4)))) found.push(file.subarray(at, end));
    at = end;
  }
  return found;
}

/** The file of all frames, played again and again. */
export function webpFile({ width, height, isTransparent }: WebpLook, frames: readonly Uint8Array[]): Uint8Array {
  const look = new Uint8Array(10);
  look[0] = 0b10 | (isTransparent ? 0b10000 : 0);
  write(look, width - 1, { at: 4, bytes: 3 });
  write(look, height - 1, { at: 7, bytes: 3 });
  const endless = new Uint8Array(6); // a clear background, and no last round
  return chunk('RIFF', [letters('WEBP'), chunk('VP8X', [look]), chunk('ANIM', [endless]), ...frames]);
}

/** A chunk of a WebP file: its name, its length, its bytes, and one more where that is odd. */
function chunk(name: string, parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(8 + length + (length % 2));
  bytes.set(letters(name));
  write(bytes, length, { at: 4, bytes: 4 });
  let at = 8;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function letters(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function write(to: Uint8Array, value: number, { at, bytes }: { at: number; bytes: number }): void {
  for (let place = 0; place < bytes; place++) to[at + place] = (value >>> (place * 8)) & 255;
}
