import { openGif } from '#chart/story/gif.ts';
import type { SegmentEncoder, VideoLook } from './segment.ts';

/** Encodes frames of a GIF. All segments have the same color table, made from samples of the whole story. */
export function openGifEncoder(look: VideoLook, samples: readonly Uint8Array[]): SegmentEncoder {
  const write = openGif(look, samples);
  return {
    add: (pixels, frame, frames) => [{ data: write(pixels, frame, frames), frame, frames, isKey: frame === 0 }],
    finish: () => [],
  };
}
