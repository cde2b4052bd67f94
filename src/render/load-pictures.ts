import { type Image, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { type Scene, walk } from '#chart/scene/node.ts';

const written = /^data:image\/(png|jpeg|webp|gif|svg\+xml);base64,([\w+/=]+)$/;
const mostPixels = 16e6;
const longestSide = 1600;

/** Pictures inside a scene by URL, ready to be painted. Only embedded ones: drawing fetches nothing. */
export async function loadPictures({ root }: Scene): Promise<ReadonlyMap<string, Image>> {
  const hrefs = new Set(walk(root).flatMap(({ node }) => (node.kind === 'image' ? node.href : [])));
  const loaded = new Map<string, Image>();
  for (const href of hrefs) {
    const picture = await load(href);
    if (picture !== null) loaded.set(href, picture);
  }
  return loaded;
}

/** Null for anything that is no picture: it stays invisible, as in a page. */
async function load(href: string): Promise<Image | null> {
  const [, kind, base64] = written.exec(href) ?? [];
  if (base64 === undefined) return null;
  try {
    const bytes = Buffer.from(base64, 'base64');
    const density = kind === 'svg+xml' ? await densityOf(bytes) : usualDensity;
    const plain = await sharp(bytes, { limitInputPixels: mostPixels, density })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return await loadImage(plain);
  } catch {
    return null;
  }
}

const usualDensity = 72;

/** Dots per inch at which a drawing is as large as a picture may be. */
async function densityOf(bytes: Buffer): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  return Math.min(2400, Math.max(1, (usualDensity * longestSide) / Math.max(width, height)));
}
