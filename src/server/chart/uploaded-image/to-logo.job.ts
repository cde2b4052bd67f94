import sharp from 'sharp';
import { SentenceError } from '#lib/sentence-error.ts';
import { cleanSvg } from './clean-svg.ts';

const most = { width: 1200, height: 600 };
const mostPixels = 25_000_000;
const usualDensity = 72;

/**
 * A logo as pictures embed it: sharp enough for print, and nothing in it but pixels. A drawing with nothing in it but
 * shapes stays one; any other is drawn as pixels. Runs in the sandbox, because the logo is untrusted.
 */
export async function toLogo({ bytes }: { bytes: Uint8Array }): Promise<string> {
  sharp.cache(false);
  sharp.concurrency(1);
  const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const;
  const { format, width, height, hasAlpha } = await sharp(bytes, limits).metadata();
  const drawing = format === 'svg' ? drawingIn(bytes) : null;
  if (drawing !== null) return `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  const growth = Math.min(most.width / width, most.height / height);
  const density = format === 'svg' ? Math.min(2400, Math.max(1, usualDensity * growth)) : usualDensity;
  const picture = sharp(bytes, { ...limits, density })
    .autoOrient()
    .resize({ ...most, fit: 'inside', withoutEnlargement: true });
  const encoded = await (hasAlpha ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 92 })).toBuffer();
  return `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${encoded.toString('base64')}`;
}

function drawingIn(bytes: Uint8Array): string | null {
  try {
    return cleanSvg(Buffer.from(bytes).toString('utf8')).svg;
  } catch (error) {
    if (error instanceof SentenceError) return null;
    throw error;
  }
}
