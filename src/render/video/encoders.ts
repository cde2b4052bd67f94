import sharp from 'sharp';
import { cutOut } from '#chart/story/changed-box.ts';
import { openGif } from '#chart/story/gif.ts';
import { openWebp, webpQualities } from '#chart/story/webp.ts';
import type { SegmentEncoder, VideoLook } from './segment.ts';

/** Encodes frames of a GIF. All segments have the same color table, made from samples of the whole story. */
export function openGifEncoder(look: VideoLook, samples: readonly Uint8Array[]): SegmentEncoder {
  const write = openGif(look, samples);
  return {
    add: (pixels, frame, frames) => [{ data: write(pixels, frame, frames), frame, frames, isKey: frame === 0 }],
    finish: () => [],
  };
}

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

/** Encodes frames of an animated WebP, each as a chunk of the file. */
export function openWebpEncoder(look: VideoLook): SegmentEncoder {
  const { width, quality, isTransparent } = look;
  const write = openWebp(look, async (pixels, box) => {
    const picture = sharp(cutOut(pixels, width, box), { raw: { width: box.width, height: box.height, channels: 4 } });
    const image = isTransparent ? picture : picture.removeAlpha();
    return image.webp({ quality: webpQualities[quality], effort: 2, smartSubsample: true }).toBuffer();
  });
  return {
    add: async (pixels, frame, frames) => [
      { data: await write(pixels, frame, frames), frame, frames, isKey: frame === 0 },
    ],
    finish: () => [],
  };
}
