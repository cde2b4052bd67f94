import sharp from 'sharp';
import type { Picture } from './picture.ts';

/** Why a file could not be opened as a picture. */
export type DecodeProblem = 'not-a-picture' | 'too-large' | 'too-small' | 'damaged';

const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif', 'tiff', 'avif']);

/** Largest picture that is unpacked: a bomb of 30,000 × 30,000 pixels would need 2.7 GB. */
const mostPixels = 50_000_000;

/** Longer sides are scaled down: charts show nothing finer, and reading time stays bounded. */
const longestSide = 1800;
const shortestSide = 40;

/** Unpacks a PNG, JPG, WebP or GIF (first frame), turned as its EXIF data says, on white where it is transparent. */
export async function decode(
  bytes: Uint8Array,
): Promise<{ ok: true; picture: Picture } | { ok: false; problem: DecodeProblem }> {
  const options = { limitInputPixels: mostPixels, pages: 1, failOn: 'error' } as const;
  const found = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (found === null || !formats.has(found.format ?? '')) return { ok: false, problem: 'not-a-picture' };
  const { width = 0, height = 0 } = found;
  if (width * height > mostPixels) return { ok: false, problem: 'too-large' };
  if (Math.min(width, height) < shortestSide) return { ok: false, problem: 'too-small' };

  const unpacked = await sharp(bytes, options)
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (unpacked === null || unpacked.info.channels !== 3) return { ok: false, problem: 'damaged' };
  const { info, data } = unpacked;
  return { ok: true, picture: { width: info.width, height: info.height, data } };
}
