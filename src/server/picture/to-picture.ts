import sharp from 'sharp';
import { SentenceError } from '#lib/sentence-error.ts';

const longestSide = 2048;
const mostPixels = 50_000_000;

export type CleanPicture = { bytes: Uint8Array; type: 'image/png' | 'image/jpeg'; width: number; height: number };

/**
 * A picture as it is stored: upright, of a sensible size, with nothing in it but pixels, in a format that every program
 * reads. Runs in the sandbox, because the picture is untrusted.
 */
export async function toPicture({ bytes }: { bytes: Uint8Array }): Promise<CleanPicture> {
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    // Only the first frame of an animation, and no metadata: neither is needed, so neither is kept.
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const { hasAlpha } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    const encoder = hasAlpha ? picture.png() : picture.jpeg({ quality: 90 });
    const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { bytes: data, type: hasAlpha ? 'image/png' : 'image/jpeg', width, height };
  } catch (error) {
    if (error instanceof Error && /pixel limit|too large|dimensions/i.test(error.message))
      throw new SentenceError('This picture is too large. Please choose one of up to 50 megapixels.');
    throw new SentenceError('This picture is damaged and could not be read. Please choose another one.');
  }
}
