import sharp from 'sharp';
import { cutOut } from '#chart/story/changed-box.ts';
import { openWebp, webpQualities } from '#chart/story/webp.ts';
import type { SegmentEncoder, VideoLook } from './segment.ts';

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
