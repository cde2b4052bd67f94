import sharp from 'sharp';
import type { SegmentEncoder, VideoLook } from './segment.ts';

/** Every frame as a PNG file. Frames that look the same share one part. */
export function openPngEncoder({ width, height, isTransparent }: VideoLook): SegmentEncoder {
  return {
    async add(pixels, frame, frames) {
      const image = sharp(pixels, { raw: { width, height, channels: 4 } });
      const data = await (isTransparent ? image : image.removeAlpha()).png({ compressionLevel: 6 }).toBuffer();
      return [{ data, frame, frames, isKey: true }];
    },
    finish: () => [],
  };
}
