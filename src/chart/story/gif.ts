/// <reference path="./gifenc.d.ts" />
import * as gifenc from 'gifenc';

// Bundlers find its functions by name, Node in the default of its older module format.
const { GIFEncoder, applyPalette, quantize } =
  'quantize' in gifenc ? gifenc : (gifenc as { default: typeof gifenc }).default;

/** One entry of the color table means “as before”. */
const mostColors = 255;

type GifLook = { width: number; height: number; fps: number };

/** Writes the frames of a GIF one by one: a frame that is seen for so many frames becomes the bytes that follow. */
type GifWriter = (pixels: Uint8Array, frame: number, frames: number) => Uint8Array;

/**
 * Opens a GIF. Its color table is made from samples of the whole story, so that it stands in the file once; of each frame
 * only what has changed is written.
 */
export function openGif({ width, height, fps }: GifLook, samples: readonly Uint8Array[]): GifWriter {
  const colors = quantize(joined(samples), mostColors);
  const palette = [...colors, [0, 0, 0]];
  const unchanged = palette.length - 1;
  const encoder = GIFEncoder({ auto: false });
  let before: Uint8Array | null = null;

  return (pixels, frame, frames) => {
    const index = applyPalette(pixels, colors);
    const isFirst = frame === 0;
    if (isFirst) encoder.writeHeader();
    encoder.writeFrame(before === null ? index : changesOf(before, index), width, height, {
      ...(isFirst && { palette, first: true, repeat: 0 }),
      transparent: before !== null,
      transparentIndex: unchanged,
      // Times are in hundredths of a second: whole ones of the running time, so that no error adds up.
      delay: (hundredths(frame + frames) - hundredths(frame)) * 10,
      dispose: 1,
    });
    before = index;
    const data = encoder.bytes().slice();
    encoder.reset();
    return data;
  };

  function hundredths(frame: number): number {
    return Math.round((frame * 100) / fps);
  }

  function changesOf(last: Uint8Array, next: Uint8Array): Uint8Array {
    return next.map((color, place) => (color === last[place] ? unchanged : color));
  }
}

/** The end of a GIF. */
export const gifEnd = Uint8Array.of(0x3b);

/** Shares of a story at which samples for its colors are taken. */
export const gifSampleShares = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;

/** Every so many pixels of the samples: enough to know their colors. */
function joined(samples: readonly Uint8Array[]): Uint8Array {
  const most = 400_000;
  const all = samples.reduce((sum, { length }) => sum + length / 4, 0);
  const step = Math.max(1, Math.ceil(all / most));
  const pixels: number[] = [];
  for (const sample of samples)
    for (let at = 0; at < sample.length; at += step * 4) pixels.push(...sample.subarray(at, at + 4));
  return Uint8Array.from(pixels);
}
