import sharp from 'sharp';
import { SentenceError } from '#lib/sentence-error.ts';

export type Crop = { x: number; y: number; size: number };

const side = 512;
const mostPixels = 50_000_000;

/**
 * An avatar as it is stored: a square of one size, upright, with nothing in it but pixels. Runs in the sandbox, because the
 * picture is untrusted.
 */
export async function toAvatar({ bytes, crop }: { bytes: Uint8Array; crop: Crop | null }): Promise<Uint8Array> {
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    // Only the first frame of an animation, and no metadata: neither is needed, so neither is kept.
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
    const { autoOrient } = await picture.metadata();
    const square = crop === null ? picture : picture.extract(within(autoOrient, crop));
    return await square.resize(side, side, { fit: 'cover' }).webp({ quality: 85 }).toBuffer();
  } catch (error) {
    if (error instanceof Error && /pixel limit|too large|dimensions/i.test(error.message))
      throw new SentenceError('This picture is too large. Please choose one of up to 50 megapixels.');
    throw new SentenceError('This picture is damaged and could not be read. Please choose another one.');
  }
}

/** A selection made in a browser may miss the edge by rounding. */
function within({ width, height }: { width: number; height: number }, { x, y, size }: Crop) {
  const left = Math.min(x, width - 1);
  const top = Math.min(y, height - 1);
  const length = Math.min(size, width - left, height - top);
  return { left, top, width: length, height: length };
}
