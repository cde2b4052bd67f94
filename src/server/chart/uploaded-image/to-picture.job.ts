import sharp from 'sharp';
import { SentenceError } from '#lib/sentence-error.ts';
import { headSize, mediaTypeOf } from '#server/platform/object-store/media-type.ts';
import { cleanSvg } from './clean-svg.ts';

const longestSide = 2048;
const mostPixels = 50_000_000;

export type CleanPicture = {
  bytes: Uint8Array;
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml';
  width: number;
  height: number;
};

/** `isForWeb`: for pages alone, where the small files of WebP count more than other programs. */
export type PictureInput = { bytes: Uint8Array; isForWeb?: boolean };

/**
 * A picture as it is stored: upright, of a sensible size, with nothing in it but pixels, in a format that every program
 * reads. A drawing stays one, with nothing in it but shapes. Runs in the sandbox, because the picture is untrusted.
 */
export async function normalizeImage({ bytes, isForWeb = false }: PictureInput): Promise<CleanPicture> {
  sharp.cache(false);
  sharp.concurrency(1);
  if (mediaTypeOf(bytes.subarray(0, headSize)) === 'image/svg+xml') return toDrawing(bytes);
  try {
    // Only the first frame of an animation, and no metadata: neither is needed, so neither is kept.
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const { hasAlpha } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    const [encoder, type] = isForWeb
      ? [picture.webp({ quality: 82 }), 'image/webp' as const]
      : hasAlpha
        ? [picture.png(), 'image/png' as const]
        : [picture.jpeg({ quality: 90 }), 'image/jpeg' as const];
    const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { bytes: data, type, width, height };
  } catch (error) {
    if (error instanceof Error && /pixel limit|too large|dimensions/i.test(error.message))
      throw new SentenceError('This picture is too large. Please choose one of up to 50 megapixels.');
    throw new SentenceError('This picture is damaged and could not be read. Please choose another one.');
  }
}

async function toDrawing(bytes: Uint8Array): Promise<CleanPicture> {
  const { svg, width, height } = cleanSvg(Buffer.from(bytes).toString('utf8'));
  const clean = Buffer.from(svg);
  try {
    await sharp(clean, { limitInputPixels: mostPixels }).stats(); // what cannot be drawn is not stored
  } catch {
    throw new SentenceError('This SVG is damaged and could not be drawn. Please choose another one.');
  }
  return { bytes: clean, type: 'image/svg+xml', width, height };
}
